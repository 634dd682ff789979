import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema';

/** The values of a statement as its builder sees them: a placeholder for each one that is given, undefined for the others. */
export type Given<P> = { readonly [K in keyof P]: RawBuilder<NonNullable<P[K]>> | Extract<P[K], undefined> };

/** Stands for a value in a statement that was built without any. */
class Slot<P> {
  constructor(readonly name: keyof P) {}
}

/** A statement as it was built for values of certain names. */
interface Shape<P, O> {
  compiled: CompiledQuery<O>;
  /** Under which connections keep its plan. */
  name?: string;
  /** Its parameters: values of a call, and constants of its own. */
  parametersOf: (values: P) => unknown[];
}

/** Each is prepared on each connection, and never given up: what is asked in more ways than that is built each time. */
const MAX_SHAPES = 50;

let prepared = 0;

/**
 * A statement that is called all day: built once for each set of values that are given, and planned once by each connection.
 * Building and planning take longer than a small read. `build` sees which values are given, never the values themselves, so
 * what it builds is right for all of them. In a transaction it is neither named nor planned ahead (`PooledExecutor`).
 */
export function statement<P extends object, O>(
  build: (db: Kysely<Database>, given: Given<P>) => Compilable<O>,
): (db: Kysely<Database>, values: P) => Promise<O[]> {
  const shapes = new Map<string, Shape<P, O>>();
  return async (db, values) => {
    const names = (Object.keys(values) as (keyof P & string)[]).filter((name) => values[name] !== undefined);
    const key = names.join();
    let shape = shapes.get(key);
    if (!shape) {
      const isKept = shapes.size < MAX_SHAPES;
      shape = { ...shapeOf<P, O>(build(db, givenOf<P>(names)).compile()), ...(isKept && { name: `portal_${(prepared += 1)}` }) };
      if (isKept) shapes.set(key, shape);
    }
    const { compiled, name, parametersOf } = shape;
    const query: CompiledQuery<O> & { name?: string } = {
      ...compiled,
      parameters: parametersOf(values),
      ...(name !== undefined && { name }),
    };
    return (await db.executeQuery<O>(query)).rows;
  };
}

const givenOf = <P>(names: readonly (keyof P & string)[]) =>
  Object.fromEntries(names.map((name) => [name, sql`${new Slot<P>(name)}`])) as unknown as Given<P>;

function shapeOf<P, O>(compiled: CompiledQuery<O>): Shape<P, O> {
  const { parameters } = compiled;
  return { compiled, parametersOf: (values) => parameters.map((one) => (one instanceof Slot ? values[(one as Slot<P>).name] : one)) };
}
