/** What Chinese texts need beside their fields, as one file to load: each file costs the page its name and its hash. */
export { ConfirmLines } from './confirm-lines';
export { EnglishField } from './english-field';
