/** Values in memory up to a number of bytes. Beyond it, those that were not read for the longest time are dropped. */
export class ByteCache<Value> {
  // In the order in which they were read last.
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(private readonly limit: number) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Replaces the value of a key. One that is larger than the limit is not kept. */
  set(key: string, value: Value, bytes: number): void {
    this.#delete(key);
    if (bytes > this.limit) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    while (this.#bytes > this.limit) this.#delete(this.#entries.keys().next().value!);
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
