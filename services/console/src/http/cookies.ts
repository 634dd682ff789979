import { readCookie } from '@portal/node-kit';

/** A cookie of the console's own host: over https with the prefix that keeps other hosts from setting it. */
export class Cookie {
  readonly #name: string;
  readonly #attributes: string;

  /** @param sameSite `Lax` for what must come back with a navigation from another site */
  constructor(name: string, secure: boolean, sameSite: 'Strict' | 'Lax') {
    this.#name = secure ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  }

  read(header: string | undefined): string | undefined {
    return readCookie(header, this.#name) || undefined;
  }

  set(value: string, maxAgeSeconds?: number): string {
    return `${this.#name}=${value}; ${this.#attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`;
  }

  clear(): string {
    return this.set('', 0);
  }
}
