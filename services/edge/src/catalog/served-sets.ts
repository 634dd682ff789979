import type { ReleaseSet } from '@portal/releases/contract';

/** More than releases and canaries make in a day, after which no page reports any more. */
const KEPT = 200;

/** The release sets of the pages that an edge served, the last ones: what such a page can report about. */
export class ServedSets {
  readonly #sets = new Map<string, ReleaseSet>();

  add(set: ReleaseSet): void {
    if (this.#sets.get(set.set) === set) return;
    this.#sets.set(set.set, set);
    if (this.#sets.size > KEPT) this.#sets.delete(this.#sets.keys().next().value!);
  }

  /** Undefined for a set that another edge served, or this one before it was started again. */
  find(id: string): ReleaseSet | undefined {
    return this.#sets.get(id);
  }
}
