import { Country } from '@portal/api-client';

type Text = string | null | undefined;

const joined = (parts: readonly Text[], separator: string): string => parts.filter(Boolean).join(separator);

/** `100 Example Way, Suite 4` */
export const streetLine = ({ address1, address2 }: { address1?: Text; address2?: Text }): string => joined([address1, address2], ', ');

/** `Chicago, IL`; empty where neither is known. */
export const cityState = (place: { city?: Text; state?: Text } | null | undefined): string => joined([place?.city, place?.state], ', ');

/** `Chicago, IL 60607`, with the country where it is not the United States. Missing parts are left out. */
export const cityLine = ({ city, state, zip, country }: { city?: Text; state?: Text; zip?: Text; country?: Text }): string =>
  joined([city, joined([state, zip], ' '), country === Country.US ? '' : country], ', ');
