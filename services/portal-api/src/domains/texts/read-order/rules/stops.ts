import { type Cue, cuesOf, type End, namedAfter } from './ends';
import type { Found } from './found';
import { peopleOf } from './people';
import { type Place, placesOf, type Zips } from './places';

/** Where a shipment is picked up and where it goes, with who is there. */
export function stopsOf(text: string, zips: Zips): Found[] {
  const cues = cuesOf(text);
  const places = placesOf(
    text,
    zips,
    cues.map(({ after }) => after),
  );
  const ends = endsOf(text, places, cues);
  const chosen = places
    .map((place, index) => ({ ...place, end: ends[index], until: place.end }))
    .filter((place, index, all) => place.end && all.findIndex(({ end }) => end === place.end) === index);
  // People belong to the place beside them: from its own cue, or its first word, to the next place's.
  const reach = chosen.map((place) => cues.findLast((cue) => cue.start <= place.start && cue.end === place.end)?.start ?? place.start);
  const owner = (at: number) =>
    chosen[
      Math.max(
        0,
        reach.findLastIndex((start) => start <= at),
      )
    ];
  const people =
    chosen.length === 0 ? [] : peopleOf(text).map((one) => ({ ...one, path: `${owner(one.span[0])!.end}.address.${one.path}` }));
  const all = [...chosen.flatMap(({ end, fields }) => fields.map((one) => ({ ...one, path: `${end}.address.${one.path}` }))), ...people];
  return all.filter((one, index) => all.findIndex(({ path }) => path === one.path) === index);
}

/** One address, the first of a text, with who is there; the paths are those of an address. */
export function addressOf(text: string, zips: Zips): Found[] {
  const [place] = placesOf(
    text,
    zips,
    cuesOf(text).map(({ after }) => after),
  );
  const all = [...(place?.fields ?? []), ...peopleOf(text)];
  return all.filter((one, index) => all.findIndex(({ path }) => path === one.path) === index);
}

/** The end of each place: by the cue before it, else by the word after it, else pickup first. */
function endsOf(text: string, places: readonly Place[], cues: readonly Cue[]): (End | undefined)[] {
  let since = 0;
  const said = places.map((place) => {
    const before = cues.findLast(({ start }) => start >= since && start <= place.start);
    const after = before ? undefined : namedAfter(text.slice(place.end, place.end + 20));
    // A word that named this place is no cue for the next.
    since = after ? (cues.find(({ start }) => start >= place.end)?.after ?? place.end) : place.end;
    return before?.end ?? after;
  });
  const left: End[] = (['pickup', 'delivery'] as const).filter((end) => !said.includes(end));
  return said.map((end) => end ?? left.shift());
}
