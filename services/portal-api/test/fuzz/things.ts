import type { Belongings } from '../every-call/belongings';

/** Stands in a planned input for something that will have been answered by then: `back` answers ago, by the name of its field. */
export class Thing {
  constructor(
    readonly name: string,
    readonly back: number,
  ) {}
}

/** The fields of answers in which the things are found that a field of an input, or a kind of belonging, names otherwise. */
const foundAs: Readonly<Record<string, readonly string[]>> = {
  orderId: ['orderNo'],
  order: ['orderNo'],
  endedOrder: ['orderNo'],
  refusedOrder: ['orderNo'],
  otherKey: ['uniqueKey'],
  otherQuote: ['quoteId'],
  nos: ['orderNo', 'trackingNo', 'orderCode', 'proNo', 'bolNo'],
  keyword: ['orderNo', 'transactionNo', 'orderCode', 'company', 'label'],
  receiptObjects: ['objectName'],
  object: ['objectName'],
  orderObject: ['objectName'],
  recharge: ['transactionNo'],
  cashOut: ['transactionNo'],
  shipment: ['orderCode'],
  exportJob: ['jobId'],
  address: ['id'],
  word: ['label'],
  claimItem: ['id'],
};

const KEPT = 40;

/** What an owner's answers held, by field: the ids of what was made, to be named by later requests. */
export class Things {
  readonly #found = new Map<string, string[]>();

  add(name: string, value: string): void {
    const values = this.#found.get(name) ?? [];
    if (values.at(-1) !== value) values.push(value);
    if (values.length > KEPT) values.shift();
    this.#found.set(name, values);
  }

  /** Keeps the short texts of an answer. */
  collect(answer: unknown, name = '', depth = 0): void {
    if (typeof answer === 'string' && answer !== '' && answer.length < 300) this.add(name, answer);
    if (typeof answer !== 'object' || answer === null || depth > 6) return;
    const entries = Array.isArray(answer) ? answer.slice(0, 5).map((one) => [name, one] as const) : Object.entries(answer);
    for (const [key, inner] of entries) this.collect(inner, key, depth + 1);
  }

  has(name: string): boolean {
    return this.#found.has(name);
  }

  find(name: string, back = 0): string {
    const names = foundAs[name] ?? [name];
    const values = this.#found.get(names[back % names.length]!) ?? [];
    return values.at(-1 - (back % Math.max(values.length, 1))) ?? `no-${name}-yet`;
  }

  /** A planned value with what it names. */
  fill(value: unknown): unknown {
    if (value instanceof Thing) return this.find(value.name, value.back);
    if (Array.isArray(value)) return value.map((one) => this.fill(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.fill(inner)]));
  }

  /** The newest of each kind, as the samples of the calls take them. */
  belongings(): Belongings {
    return new Proxy({} as Belongings, { get: (_target, kind) => this.find(String(kind)) });
  }
}
