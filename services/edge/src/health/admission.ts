import { hash } from 'node:crypto';
import type { PageToken } from '../http/beacon-token';

const WINDOW_MS = 60_000;
/** A person who opens one page after the other stays below; whoever reloads without an end does not become the statistics. */
const PAGES_PER_VISITOR_AND_REMOTE = 20;
/**
 * Whoever throws the cookie away is a new visitor with every page. An office or a network of phones behind one address stays below;
 * one visitor who floods takes nothing from the others there.
 */
const VISITORS_PER_ADDRESS = 600;
/** The last ones. A page that is forgotten may count again, within the limits: pages report nothing twice by themselves. */
const PAGES_KEPT = 20_000;

/** More than a page of a few remotes has to tell. */
const MAX_COUNTED = 100;
/** Of all pages together: some tens of megabytes. The pages that came first are forgotten beyond it. */
const THINGS_KEPT = 400_000;
/** Enough to tell things apart that one page tells. */
const HASH_LENGTH = 12;

/** Why a page's reports about a remote do not count. */
export type Refusal = 'visitor' | 'address';

interface SeenPage {
  /** Remotes that the page reports about. */
  remotes: Set<string>;
  /** What was counted of it. */
  counted: Set<string>;
}

/**
 * Decides which page loads count: a page is admitted once for each remote, and then everything it reports about it counts, each
 * thing once. So a flood changes the counts of its own visitor only, and up to a bound.
 */
export class Admission {
  readonly #clock: () => number;
  readonly #pages = new Map<string, SeenPage>();
  #things = 0;
  #window = 0;
  #admitted = new Map<string, number>();
  #visitors = new Map<string, Set<string>>();

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Undefined if the page's reports about this remote count. */
  refuse(page: PageToken, address: string, remote: string): Refusal | undefined {
    const seen = this.#find(page);
    if (seen?.remotes.has(remote)) return undefined;
    this.#renewWindow();
    const visitors = this.#visitors.get(address) ?? new Set();
    if (!visitors.has(page.visitor) && visitors.size >= VISITORS_PER_ADDRESS) return 'address';
    const key = `${page.visitor} ${remote}`;
    const admitted = this.#admitted.get(key) ?? 0;
    if (admitted >= PAGES_PER_VISITOR_AND_REMOTE) return 'visitor';
    this.#admitted.set(key, admitted + 1);
    this.#visitors.set(address, visitors.add(page.visitor));
    this.#keep(page, seen ?? { remotes: new Set(), counted: new Set() }).remotes.add(remote);
    return undefined;
  }

  /** Whether an admitted page reports this for the first time. */
  isFirst(page: PageToken, what: string): boolean {
    const counted = this.#find(page)?.counted;
    const key = hash('sha256', what, 'base64url').slice(0, HASH_LENGTH);
    if (!counted || counted.has(key) || counted.size >= MAX_COUNTED) return false;
    counted.add(key);
    this.#things += 1;
    while (this.#things > THINGS_KEPT) this.#forgetFirst();
    return true;
  }

  #find(page: PageToken): SeenPage | undefined {
    return this.#pages.get(idOf(page));
  }

  #keep(page: PageToken, seen: SeenPage): SeenPage {
    this.#pages.set(idOf(page), seen);
    if (this.#pages.size > PAGES_KEPT) this.#forgetFirst();
    return seen;
  }

  #forgetFirst(): void {
    const [id, { counted }] = this.#pages.entries().next().value!;
    this.#things -= counted.size;
    this.#pages.delete(id);
  }

  #renewWindow(): void {
    const window = Math.floor(this.#clock() / WINDOW_MS);
    if (window === this.#window) return;
    this.#window = window;
    this.#admitted = new Map();
    this.#visitors = new Map();
  }
}

const idOf = ({ visitor, page }: PageToken): string => `${visitor} ${page}`;
