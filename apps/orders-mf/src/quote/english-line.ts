import { patterns } from '@portal/api-client';

/** An English line as the form holds it: what was typed or confirmed, and the text that it was confirmed for. */
export interface EnglishLine {
  of: string;
  text: string;
}

/** Fields that paper shows, each with the field of its English line. */
export const englishOf = { company: 'companyEn', contactName: 'contactNameEn', description: 'descriptionEn' } as const;

/** A field that has an English line. */
export type Original = keyof typeof englishOf;

/** Whether docks in the United States cannot read a text. */
export const isChinese = (text: string | null | undefined): boolean => patterns.cjk.test(text ?? '');

/** The line of a record that was saved with both texts: there it was confirmed. */
export const savedLine = (original: string | undefined, text: string | undefined): EnglishLine | undefined =>
  original && text ? { of: original.trim(), text } : undefined;

/** The English line that an owner has confirmed for a text as it stands now; undefined where there is none, or none is needed. */
export function confirmed(original: string | null | undefined, line: EnglishLine | null | undefined): string | undefined {
  if (!original || !line || !isChinese(original) || line.of !== original.trim()) return undefined;
  const text = line.text.trim();
  return text !== '' && patterns.english.test(text) ? text : undefined;
}
