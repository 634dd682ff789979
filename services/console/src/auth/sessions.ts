import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../contract';

const MINUTE_MS = 60_000;
/** A working day. */
export const ABSOLUTE_MS = 8 * 60 * MINUTE_MS;
/** Without anything that a person did; what the page asks by itself does not count. */
const IDLE_MS = 30 * MINUTE_MS;
/** Of one person, on several machines; the oldest ends. */
const EACH = 5;

export interface Session {
  person: Person;
  /** For the sign-out at the issuer. */
  idToken: string | undefined;
  began: number;
  used: number;
}

/** Only a hash is kept, so that what is in memory opens nothing. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Who is signed in, in the memory of this process: a restart signs everybody out. */
export class Sessions {
  readonly #clock: () => number;
  readonly #sessions = new Map<string, Session>();

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** @returns the id, which only the browser has */
  begin(person: Person, idToken?: string): string {
    this.#sweep();
    const own = [...this.#sessions].filter(([, session]) => session.person.who === person.who);
    for (const [key] of own.slice(0, Math.max(0, own.length - EACH + 1))) this.#sessions.delete(key);
    const id = randomBytes(32).toString('base64url');
    const now = this.#clock();
    this.#sessions.set(keyOf(id), { person, idToken, began: now, used: now });
    return id;
  }

  /** @param byPerson whether this is a use that keeps the session from ending */
  find(id: string, byPerson: boolean): Session | undefined {
    const session = this.#sessions.get(keyOf(id));
    if (!session) return undefined;
    if (this.#isOver(session)) {
      this.#sessions.delete(keyOf(id));
      return undefined;
    }
    if (byPerson) session.used = this.#clock();
    return session;
  }

  end(id: string): void {
    this.#sessions.delete(keyOf(id));
  }

  #isOver({ began, used }: Session): boolean {
    const now = this.#clock();
    return now - began >= ABSOLUTE_MS || now - used >= IDLE_MS;
  }

  #sweep(): void {
    for (const [key, session] of this.#sessions) if (this.#isOver(session)) this.#sessions.delete(key);
  }
}
