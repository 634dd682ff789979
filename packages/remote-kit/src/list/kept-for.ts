/**
 * The same function, which is asked once for each row and then answers what it answered: a row has a cell for each column, and all of
 * them ask.
 */
export function keptFor<Row extends object, Texts extends object>(textsOf: (row: Row) => Texts): (row: Row) => Texts {
  const kept = new WeakMap<Row, Texts>();
  return (row) => {
    const texts = kept.get(row) ?? textsOf(row);
    kept.set(row, texts);
    return texts;
  };
}
