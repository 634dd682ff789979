import { acceptedBefore, signerOf, signNewest, type Accepted, type SigningOptions } from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';
import type { RoundCounts } from './metrics';

/** Longer than a controller may be away. */
const HOLDS_MS = 3_600_000;
const EVERY_MS = 600_000;
/** After a failure: a store that was away is back soon, and a statement that cannot be made is told by the metric. */
const RETRY_MS = 60_000;

/**
 * Signs again and again which changes of a channel are the newest. It remembers what it has seen, and begins with what the statement in
 * the store vouches for: what was newer before is never taken back, also after a start.
 */
export class Renewal {
  #dueAt = 0;
  #failure: string | undefined;

  private constructor(
    private readonly store: ReleaseStore,
    private readonly options: SigningOptions,
    private readonly channel: string,
    private seen: ReadonlyMap<string, Accepted>,
  ) {}

  /**
   * Undefined where the trust file does not name this key for it.
   * @throws SigningError when the key does not count
   */
  static async open(store: ReleaseStore, options: SigningOptions, channel: string): Promise<Renewal | undefined> {
    const { name } = await signerOf(options.trust, options.key);
    if (!options.trust.freshness.includes(name)) return undefined;
    return new Renewal(store, options, channel, await acceptedBefore(store, options.trust, channel));
  }

  /** Renews the statement if it is time. A failure is counted, said once, and tried again in a minute. */
  async renewIfDue(say: (line: string) => void, counts: RoundCounts): Promise<void> {
    if (Date.now() < this.#dueAt) return;
    try {
      const until = Date.now() + HOLDS_MS;
      this.seen = await signNewest(this.store, this.options, this.channel, HOLDS_MS, this.seen);
      this.#dueAt = Date.now() + EVERY_MS;
      if (this.#failure !== undefined) say(`the newest changes of ${this.channel} are signed again`);
      this.#failure = undefined;
      counts.renewed(until);
    } catch (error) {
      const { message } = error as Error;
      this.#dueAt = Date.now() + RETRY_MS;
      if (message !== this.#failure) say(`the newest changes of ${this.channel} cannot be signed: ${message}`);
      this.#failure = message;
      counts.notRenewed();
    }
  }
}
