/** What counts as a phone number; the contract's rule, with blanks around it allowed while typing. */
export const PHONE = /^\s*\+?[\d\s().-]{7,30}\s*$/;
