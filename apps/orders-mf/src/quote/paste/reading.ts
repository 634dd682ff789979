import { AiScene, api, type UnitSystem } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import type { End } from '../form';
import { kindAt } from './kinds';

export type Value = string | number | boolean;

/** A value read from a text; `words` is what it was read from, as far as that is known. */
export interface Found {
  path: string;
  value: Value;
  confidence: number;
  words?: string;
}

/** What a text gave away. */
export interface Reading {
  found: readonly Found[];
  /** The units of the sizes and weights found; absent where the text names none. */
  unitSystem?: UnitSystem;
  /** Paths of what a quote, or an address, still lacks. */
  missing: readonly string[];
  /** The portal's own rules answered for a service that did not. */
  fallback: boolean;
}

/** The longest text that is read. */
export const MOST_CHARACTERS = 4000;

/** Reads a whole order from a text. The server judges the trimmed text, so its spans count from there. */
export async function readOrder(typed: string): Promise<Reading> {
  const text = typed.trim();
  const { request, fields, missing, fallback = false } = await unwrap(api.aiHelper.orderInfo({ text }));
  const found = fields.map(({ path, value, confidence, span: [from, to] }) => ({ path, value, confidence, words: text.slice(from, to) }));
  return { found, missing, fallback, ...(request.unitSystem !== undefined && { unitSystem: request.unitSystem }) };
}

const needed = ['company', 'contactName', 'phone', 'address1', 'city', 'state', 'zip'];

/** Reads one address from a text. */
export async function readAddress(text: string, end: End): Promise<Reading> {
  const { address = {}, confidence, fallback = false } = await unwrap(api.aiHelper.innerAiQuery({ text: text.trim(), scene: AiScene.ADDRESS }));
  const known = Object.entries(address).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '');
  const found = known.map(([name, value]) => ({ path: `${end}.address.${name}`, value, confidence })).filter(({ path }) => kindAt(path));
  const missing = needed.map((name) => `${end}.address.${name}`).filter((path) => !found.some((one) => one.path === path));
  return { found, missing, fallback };
}
