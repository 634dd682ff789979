import { ByteCache, type Made } from '../byte-cache';
import { openBody, type Coding, type OpenBody } from '../http/two-part-body';

/** Some hundred variations: those of all pages of several release sets at once, as canaries make them. */
const LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * What pages have in common, coded once for each variation. The first visitor after a release does not wait for the best
 * compression: it follows in the background, one after the other, and replaces the fast one. Nobody would benefit from work
 * ahead of a request: most variations are never asked for.
 */
export class CommonParts {
  readonly #parts: ByteCache<OpenBody>;
  #improved = Promise.resolve();

  constructor(limitBytes = LIMIT_BYTES) {
    this.#parts = new ByteCache<OpenBody>(limitBytes);
  }

  /**
   * @param id of everything that `render` depends on
   * @param render makes the text where it is not known yet
   */
  async get(id: string, coding: Coding, render: () => string): Promise<OpenBody> {
    const key = `${coding} ${id}`;
    return this.#parts.get(key) ?? this.#parts.make(key, () => this.#make(key, coding, render()));
  }

  /** Resolves when nothing is left to compress better. */
  async settled(): Promise<void> {
    await this.#improved;
  }

  async #make(key: string, coding: Coding, text: string): Promise<Made<OpenBody>> {
    const fast = await openBody(text, coding, 'fast');
    const improve = async () => this.#parts.replace(key, sized(await openBody(text, coding, 'small')));
    if (coding !== 'identity') this.#improved = this.#improved.then(improve);
    return sized(fast);
  }
}

const sized = (value: OpenBody): Made<OpenBody> => ({ value, bytes: value.bytes.length });
