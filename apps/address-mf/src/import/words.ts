import { Accessorial, AddressType, Country, LocationType } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';

/** A name in both languages, whatever the interface speaks: files travel between people. */
export const both = (t: Translate, name: (say: Translate) => string): string[] =>
  ['zh', 'en'].map((lng) => name((key, values) => t(key, { ...values, lng })));

/** What counts when names are compared: no case, no spaces, no marks, nothing in brackets. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type Codes<Code> = ReadonlyMap<string, Code>;

/** Codes by what a cell may call them: the code itself, and its label in both languages. */
function codesOf<Code extends string | number>(t: Translate, codes: Readonly<Record<string, Code>>, key: string): Map<string, Code> {
  const known = new Map<string, Code>();
  for (const code of Object.values(codes)) {
    for (const word of [String(code), ...both(t, (say) => say(`${key}.${code}`))]) known.set(plainWord(word), code);
  }
  return known;
}

export interface Words {
  type: Codes<AddressType>;
  country: Codes<Country>;
  locationType: Codes<LocationType>;
  services: Codes<Accessorial>;
  isDefault: Codes<boolean>;
}

const yes = ['是', '默认', 'yes', 'y', 'true', '1'];
const no = ['否', 'no', 'n', 'false', '0', ''];

/** Built once for a file. */
export const wordsOf = (t: Translate): Words => ({
  type: codesOf(t, AddressType, 'freight:addressType').set('两用', AddressType.BOTH).set('both', AddressType.BOTH),
  country: codesOf(t, Country, 'address:form.countries').set('usa', Country.US).set('unitedstatesofamerica', Country.US),
  locationType: codesOf(t, LocationType, 'freight:locationType'),
  services: codesOf(t, Accessorial, 'freight:accessorial'),
  isDefault: new Map([...yes.map((word) => [plainWord(word), true] as const), ...no.map((word) => [plainWord(word), false] as const)]),
});
