import { ByteCache } from '../byte-cache';
import { openBody, type Coding, type OpenBody } from '../http/two-part-body';

/** Some hundred variations: those of all pages of several release sets at once, as canaries make them. */
const LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * What pages have in common, coded once for each variation. The first visitor after a release does not wait for the best
 * compression: it follows in the background, one after the other, and replaces the fast one. Nobody would benefit from work
 * ahead of a request: most variations are never asked for.
 */
export class CommonParts {
  readonly #parts = new ByteCache<OpenBody>(LIMIT_BYTES);
  readonly #running = new Map<string, Promise<OpenBody>>();
  #improved = Promise.resolve();

  /**
   * @param id of everything that `render` depends on
   * @param render makes the text where it is not known yet
   */
  async get(id: string, coding: Coding, render: () => string): Promise<OpenBody> {
    const key = `${coding} ${id}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const running = this.#running.get(key) ?? this.#make(key, coding, render()).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /** Resolves when nothing is left to compress better. */
  async settled(): Promise<void> {
    await this.#improved;
  }

  async #make(key: string, coding: Coding, text: string): Promise<OpenBody> {
    const part = await openBody(text, coding, 'fast');
    this.#keep(key, part);
    if (coding !== 'identity')
      this.#improved = this.#improved.then(async () => {
        // Dropped meanwhile: nobody asks for it.
        if (this.#parts.has(key)) this.#keep(key, await openBody(text, coding, 'small'));
      });
    return part;
  }

  #keep(key: string, part: OpenBody): void {
    this.#parts.set(key, part, part.bytes.length);
  }
}
