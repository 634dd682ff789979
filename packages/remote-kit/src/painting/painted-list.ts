import type { UserInfo } from '@portal/api-client';
import type { FeatureMessages, Translate } from '../i18n/messages';

/** What is written into the places of a template, by their names; an empty text takes its element away. */
export type PlaceTexts = Readonly<Record<string, string | number>>;

export interface PaintedTexts {
  /** Of the page around the rows. */
  page: PlaceTexts;
  /** Without rows nothing is painted: React shows what to do about it. */
  rows: readonly PlaceTexts[];
}

export interface PaintedContext {
  user: UserInfo;
  /** As `useMessages` of a feature, for the keys that `words` of `painted.ts` names. */
  textsOf: <Feature extends FeatureMessages>(name: Feature['name']) => Translate<Feature>;
}

/**
 * What `painted.ts` beside an exposed list page exports as `texts`: the texts of its template, of what its route begins with. It is in
 * the HTML of the page and runs before React is there, so that it imports nothing that draws.
 *
 * @param answers the data of the first calls, in the order of the route's declaration
 */
export type PaintTexts<Answers extends readonly unknown[] = readonly unknown[]> = (
  answers: Answers,
  context: PaintedContext,
) => PaintedTexts;

/** A place of a template: `place('orderNo')` where the text will stand. It survives encodeURIComponent. */
export const place = (name: string): string => `~~${name}~~`;

/** A place for each text of a row. */
export const placesFor = <Texts extends object>(): Texts => new Proxy({} as Texts, { get: (_texts, name) => place(String(name)) });

/** Places in markup, with what they are part of in the address of a link. */
export const PLACE = /(href="[^"~]*)?~~(\w+)~~/g;
