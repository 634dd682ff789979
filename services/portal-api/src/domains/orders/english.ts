import { patterns } from '@portal/api-contract/vocabulary';
import { InvalidInput, type Message } from '../../platform/http/errors';
import type { StoredRequest } from '../quotes/stored-request';
import { orderMessages } from './messages';

type Problem = { field: string; text: Message };

/**
 * What of a shipment docks in the United States could not read on its paper: each Chinese text without an English line, by the
 * field that lacks it. A proper shipping name has no second line, because the law wants it in English.
 */
export function unreadable({ pickup, delivery, items }: StoredRequest): Problem[] {
  const without = (field: string, original: string | undefined, english: string | undefined): Problem[] =>
    original && patterns.cjk.test(original) && !english ? [{ field, text: orderMessages.english }] : [];
  return [
    ...Object.entries({ pickup, delivery }).flatMap(([end, { address }]) => [
      ...without(`${end}.address.companyEn`, address.company, address.companyEn),
      ...without(`${end}.address.contactNameEn`, address.contactName, address.contactNameEn),
    ]),
    ...items.flatMap(({ description, descriptionEn, hazmat }, index) => [
      ...without(`items.${index}.descriptionEn`, description, descriptionEn),
      ...(hazmat && patterns.cjk.test(hazmat.properName)
        ? [{ field: `items.${index}.hazmat.properName`, text: orderMessages.properName }]
        : []),
    ]),
  ];
}

/** Refuses a shipment whose paper docks could not read. @throws InvalidInput naming each field under `request` */
export function requireEnglish(request: StoredRequest): void {
  const problems = unreadable(request);
  if (problems.length > 0) throw new InvalidInput(problems.map(({ field, text }) => ({ field: `request.${field}`, text })));
}
