/**
 * The formats of codes and numbers, for form fields and schemas. All match a whole, trimmed text.
 * Money is not among them: forms parse what people type around an amount, and the schema has the format of the wire.
 */
export const patterns = {
  /** The common form of an address, as zod reads it by default: no quoted names, no bare hosts. */
  email: /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  phone: /^\+?[\d\s().-]{7,30}$/,
  /** ZIP or ZIP+4. */
  zip: /^\d{5}(-\d{4})?$/,
  state: /^[A-Za-z]{2}$/,
  /** A ZIP or city that places can be searched by: three characters, or two of a Chinese name, which is shorter. */
  placeSearch: /^(.{3,}|(?=.*\p{Script=Han}).{2})$/u,
  /** A character of Chinese, Japanese or Korean, which docks in the United States cannot read. */
  cjk: /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  /** An English line of paper, or nothing: Latin letters, digits and usual punctuation, with a letter or a digit among them. */
  english:
    /^(?:[ -/:-@[-`{-~\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u2122]*[\dA-Za-z][ -~\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u2122]*)?$/,
  /** Two states, from and to: `CA-TX`. */
  lane: /^[A-Z]{2}-[A-Z]{2}$/,
  /** A month of a calendar: `2026-11`. */
  month: /^20\d{2}-(0[1-9]|1[0-2])$/,
  /** Wall-clock time at a place, `HH:mm`. */
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  /** An NMFC item number with or without its sub-item: `156600-02`. */
  nmfc: /^\d{3,6}(-\d{1,2})?$/,
  unNumber: /^(UN|NA)\d{4}$/,
  /** A hazard class or division, with the compatibility group of explosives: `3`, `2.1`, `1.4S`. */
  hazardClass: /^[1-9](\.[1-6][A-S]?)?$/,
  /** Hazard classes that have no packing group: explosives, gases, radioactive material (49 CFR 172.101). */
  noPackingGroup: /^[127]/,
  /** A bank account: 4 to 34 digits and letters, as an IBAN has them, written in groups or not. */
  account: /^[\dA-Za-z]([ -]?[\dA-Za-z]){3,33}$/,
};
