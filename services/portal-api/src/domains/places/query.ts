/** What a person may have meant by a line of text: a ZIP, or the beginning of one, or a city with or without its state. */
export type PlaceQuery = { zipPrefix: string } | { city: string; state: string };

/** Reads "60607", "606", "Chicago", "chicago, il", "Chicago IL" and whole lines such as "1200 W Fulton Market, Chicago, IL 60607". */
export function readPlaceQuery(input: string): PlaceQuery {
  const text = input.trim().replace(/\s+/g, ' ');
  const zip = /(?:^|\s)(\d{5})(?:-\d{0,4})?$/.exec(text) ?? /^(\d{3,4})$/.exec(text);
  if (zip?.[1]) return { zipPrefix: zip[1] };
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const previous = parts.at(-2);
  if (previous !== undefined && /^[A-Za-z]{1,2}$/.test(last)) return cityOf(previous, last);
  const ending = /^(.+) ([A-Za-z]{2})$/.exec(last);
  if (ending?.[1] && ending[2] && states.has(ending[2].toUpperCase())) return cityOf(ending[1], ending[2]);
  return cityOf(last, '');
}

const cityOf = (city: string, state: string): PlaceQuery => ({ city: city.toLowerCase(), state: state.toUpperCase() });

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT ' +
    'VT VA WA WV WI WY'
  ).split(' '),
);
