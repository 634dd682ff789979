import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `column = …` for one of many texts, out of the planner's sight: guessing how many rows each of them has
 * takes longer than finding them.
 */
export const anyOf = (texts: readonly string[]): RawBuilder<string> => sql<string>`any((select ${texts}::text[])::text[])`;
