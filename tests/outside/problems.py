"""Solves mate problems of shogi with the df-pn solver of cshogi (https://pypi.org/project/cshogi/).

Reads an SFEN from each line of the standard input. Prints for each the checks that mate, in USI, separated by spaces:
an empty line if none does. If the search from the position itself proves no mate, the line is `no mate`."""

import sys

import cshogi


def make_solver():
    """A solver with limits far above what problems of 15 plies need."""
    solver = cshogi.DfPn()
    solver.set_draw_ply(400)
    solver.set_max_depth(61)
    solver.set_max_search_node(5_000_000)
    return solver


def is_mating_check(solver, board, move):
    board.push(move)
    is_mate = board.is_check() and (board.is_game_over() or solver.search_andnode(board))
    board.pop()
    return is_mate


def main():
    solver = make_solver()
    for line in sys.stdin:
        board = cshogi.Board(line.strip())
        found = [move for move in board.legal_moves if is_mating_check(solver, board, move)]
        is_mate = solver.search(board)
        print(" ".join(map(cshogi.move_to_usi, found)) if is_mate else "no mate")


main()
