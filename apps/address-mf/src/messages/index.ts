import { checkMessages } from './check';
import { en } from './en';
import { importMessages } from './import';
import { sheetMessages } from './sheet';
import { zh } from './zh';

export const messages = {
  zh: { ...zh, sheet: sheetMessages.zh, import: importMessages.zh, ...checkMessages.zh },
  en: { ...en, sheet: sheetMessages.en, import: importMessages.en, ...checkMessages.en },
};
