import { found, type Found, LIKELY, SAID } from './found';

const PHONE = /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)(?: ?(?:x|ext\.?|分机) ?(\d{1,6}))?/gi;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g;
const CONTACT =
  /(?:attn|attention|contact(?: name| person)?|联系人|收件人|收货人|发货人|寄件人)(?: ?: ?| +)(?!phone|name)([^\n,;:，。、\d]{2,60}?)(?=$|[\n,;:，。、\d]| *(?:电话|手机|邮箱|公司|地址|tel|phone|e-?mail))/gi;
const COMPANY =
  /(?:company(?: name)?|business name|公司(?:名称?)?) ?: ?([^\n,;，。]{2,100}?)(?=$|[\n,;，。]| *(?:联系人|电话|手机|地址|contact|attn|phone))/gi;

const group = (path: string, confidence: number, match: RegExpMatchArray): Found => {
  const value = match[1]!.trim();
  return found(path, value, confidence, match.index! + match[0].lastIndexOf(match[1]!) + match[1]!.indexOf(value), value);
};

/** Telephones, mail addresses, people and companies of a text, each as a field of an address. */
export function peopleOf(text: string): Found[] {
  return [
    ...[...text.matchAll(CONTACT)].map((match) => group('contactName', LIKELY, match)),
    ...[...text.matchAll(COMPANY)].map((match) => group('company', LIKELY, match)),
    ...[...text.matchAll(MAIL)].map((match) => found('email', match[0], SAID, match.index, match[0])),
    ...[...text.matchAll(PHONE)].flatMap((match) => {
      const number = match[0].replace(/ ?(?:x|ext\.?|分机) ?\d{1,6}$/i, '');
      const phone = found('phone', number, SAID, match.index, number);
      return match[1] === undefined
        ? [phone]
        : [phone, found('phoneExt', match[1], SAID, match.index + match[0].length - match[1].length, match[1])];
    }),
  ].filter(({ value }) => value !== '');
}
