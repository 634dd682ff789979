import type { ServerResponse } from 'node:http';
import type { Received } from './call';

/** What a carrier would answer, in JSON text. */
interface Written {
  status: number;
  text: string;
}

/**
 * What the carrier does with its next answer. `done`: it does what it is asked for before. `alter`: its answer, or push, is
 * another one. `write`: it is written another way.
 */
export interface Misbehaviour {
  done: boolean;
  alter?: (json: unknown) => unknown;
  write?: (response: ServerResponse, written: Written, received: Received) => void;
  /** How often a push is delivered. */
  times?: number;
}

export const JSON_TYPE = { 'content-type': 'application/json' };

/** It answers a status and a body as they are given, and does nothing. A text is written as it is, anything else as JSON. */
export const answering = (status: number, body: unknown, headers: Record<string, string> = JSON_TYPE): Misbehaviour => ({
  done: false,
  write: (response) => void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)),
});

/** It does what it is asked for, and the connection breaks before its answer. */
export const losing: Misbehaviour = { done: true, write: (response) => void response.destroy() };

/** It does what it is asked for, and its answer breaks off in the middle. */
export const halving: Misbehaviour = {
  done: true,
  write: (response, { status, text }) =>
    void response
      .writeHead(status, { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(text) + 1) })
      .write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy()),
};

/** It does what it is asked for, and its answer comes a character every so many milliseconds, without an end. */
export const dripping = (everyMs: number): Misbehaviour => ({
  done: true,
  write(response, { status, text }) {
    response.writeHead(status, JSON_TYPE);
    let at = 0;
    const timer = setInterval(() => response.write(at < text.length ? text[at++]! : ' '), everyMs);
    response.on('close', () => clearInterval(timer));
  },
});

/** It does what it is asked for; its answer has its body twice in a row, and a push is delivered twice. */
export const doubling: Misbehaviour = {
  done: true,
  times: 2,
  write: (response, { status, text }) => void response.writeHead(status, JSON_TYPE).end(text + text),
};

/** Whatever has one of these names, at any depth, has another value. */
export const altering = (names: readonly string[], value: unknown): Misbehaviour => {
  const alter = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(alter);
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(
      Object.entries(json).map(([name, inner]) => [name, names.includes(name) && typeof inner === 'string' ? value : alter(inner)]),
    );
  };
  return { done: true, alter };
};

export const PROS = ['pro', 'proNumber'];
export const CURRENCIES = ['currency', 'currencyType'];
export const CODES = ['code', 'eventCode', 'status', 'pickupStatus', 'shipmentMilestoneStatus', 'terminalStatus', 'delayReason'];
