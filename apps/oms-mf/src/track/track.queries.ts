import { api, limits, type CallData } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';

/** What one call takes. */
export const { tracked: MAX_NUMBERS, no: MAX_NUMBER_LENGTH } = limits.search;

interface Numbers {
  /** Each once, as first typed. */
  nos: string[];
  /** How many were there once more. */
  repeated: number;
  /** The first one that is too long to be a number. */
  tooLong: string | undefined;
}

/** The numbers in a text, whatever stands between them; upper and lower case are one number, as for the server. */
export function readNumbers(text: string): Numbers {
  const words = text.split(/[\s,;|"'，；、。]+/u).filter(Boolean);
  const found = new Map<string, string>();
  for (const word of words) if (!found.has(word.toUpperCase())) found.set(word.toUpperCase(), word);
  const nos = [...found.values()];
  return { nos, repeated: words.length - nos.length, tooLong: nos.find((no) => no.length > MAX_NUMBER_LENGTH) };
}

/** The numbers of a URL, cut to what a call takes: what a person writes there by hand never reaches a call unread. */
export function numbersOf(search: URLSearchParams): string[] {
  return readNumbers(search.get('nos') ?? '')
    .nos.filter((no) => no.length <= MAX_NUMBER_LENGTH)
    .slice(0, MAX_NUMBERS);
}

export type TrackResult = CallData<'shipment', 'track'>[number];

/** One answer for each number, in their order. */
export const trackQuery = (nos: string[]) =>
  queryOptions({
    queryKey: ['oms', 'track', nos] as const,
    queryFn: ({ signal }) => unwrap(api.shipment.track({ nos }, { signal })),
    enabled: nos.length > 0,
  });
