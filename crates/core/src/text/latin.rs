//! Latin letters in ASCII.

/// Letters with accents and quotation marks, by their form in ASCII: the form, then the characters.
const ACCENTED: [(&str, &str); 48] = [
    ("A", "ÀÁÂÃÅĀĂĄǍ"),
    ("a", "àáâãåāăąǎªạảấầẩẫậắằẳẵặ"),
    ("AE", "ÄÆ"),
    ("ae", "äæ"),
    ("C", "ÇĆĈĊČ"),
    ("c", "çćĉċč"),
    ("D", "ĎĐÐ"),
    ("d", "ďđð"),
    ("E", "ÈÉÊËĒĔĖĘĚ"),
    ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
    ("G", "ĜĞĠĢ"),
    ("g", "ĝğġģ"),
    ("H", "ĤĦ"),
    ("h", "ĥħ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"),
    ("i", "ìíîïĩīĭįıịỉ"),
    ("J", "Ĵ"),
    ("j", "ĵ"),
    ("K", "Ķ"),
    ("k", "ķ"),
    ("L", "ĹĻĽĿŁ"),
    ("l", "ĺļľŀł"),
    ("N", "ÑŃŅŇ"),
    ("n", "ñńņňŉ"),
    ("O", "ÒÓÔÕŌŎŐ"),
    ("o", "òóôõōŏőºọỏốồổỗộớờởỡợơ"),
    ("OE", "ÖØŒ"),
    ("oe", "öøœ"),
    ("R", "ŔŖŘ"),
    ("r", "ŕŗř"),
    ("S", "ŚŜŞŠȘ"),
    ("s", "śŝşšș"),
    ("ss", "ß"),
    ("T", "ŢŤŦȚ"),
    ("t", "ţťŧț"),
    ("TH", "Þ"),
    ("th", "þ"),
    ("U", "ÙÚÛŨŪŬŮŰŲ"),
    ("u", "ùúûũūŭůűųụủứừửữựư"),
    ("UE", "Ü"),
    ("ue", "ü"),
    ("W", "Ŵ"),
    ("w", "ŵ"),
    ("Y", "ÝŶŸ"),
    ("y", "ýÿŷỳỵỷỹ"),
    ("Z", "ŹŻŽ"),
    ("z", "źżž"),
    ("'", "‘’"),
];

/// The form in ASCII of a Latin letter with an accent or of a mark of punctuation; `None` for other characters, and for
/// those of ASCII.
///
/// ```
/// use zushiki_core::text::ascii_form;
/// assert_eq!(['ō', 'ß', '…'].map(ascii_form), [Some("o"), Some("ss"), Some("...")]);
/// assert_eq!(['歩', 'a'].map(ascii_form), [None, None]);
/// ```
#[must_use]
pub fn ascii_form(c: char) -> Option<&'static str> {
    if c.is_ascii() {
        return None;
    }
    Some(match c {
        '“' | '”' | '„' | '«' | '»' => "\"",
        '–' | '—' => "-",
        '…' => "...",
        '¿' | '¡' => "",
        '±' => "+-",
        '\u{a0}' => " ",
        _ => {
            return ACCENTED
                .iter()
                .find(|(_, letters)| letters.contains(c))
                .map(|(plain, _)| *plain);
        }
    })
}
