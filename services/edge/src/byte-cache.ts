export interface Made<Value> {
  value: Value;
  /** What it takes of the limit. A value with more than the limit, such as Infinity, is not kept. */
  bytes: number;
}

/** Values in memory up to a number of bytes. Beyond it, those that were not read for the longest time are dropped. */
export class ByteCache<Value> {
  // In the order in which they were read last.
  readonly #entries = new Map<string, Made<Value>>();
  readonly #running = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(private readonly limit: number) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Makes the value of a key that has none, once for all who ask meanwhile. A failure is theirs, and not kept. */
  async make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const running = this.#running.get(key) ?? this.#makeNow(key, make).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /** Replaces the value of a key that still has one. */
  replace(key: string, made: Made<Value>): void {
    if (this.#entries.has(key)) this.#set(key, made);
  }

  async #makeNow(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const made = await make();
    this.#set(key, made);
    return made.value;
  }

  #set(key: string, made: Made<Value>): void {
    this.#delete(key);
    if (made.bytes > this.limit) return;
    this.#entries.set(key, made);
    this.#bytes += made.bytes;
    while (this.#bytes > this.limit) this.#delete(this.#entries.keys().next().value!);
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
