import type { Envelope } from '@portal/api-client';

/** A success of the server. */
export const ok = <T>(data: T): Promise<Envelope<T>> => Promise.resolve({ code: 0, msg: '', data });

/** A refusal of the server; `data` holds the field errors of a 20000. */
export const refuse = (code: number, msg: string, data: unknown = null): Promise<Envelope<never>> => Promise.resolve({ code, msg, data });

/** No answer: what the client makes of it. */
export const lost = (): Promise<Envelope<never>> => Promise.resolve({ code: -1, msg: 'ERR_NETWORK', data: undefined, madeBy: 'client' });
