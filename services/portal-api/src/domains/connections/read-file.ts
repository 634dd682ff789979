import { OperatorError } from '@portal/node-kit';
import { z } from 'zod';
import { LABEL_FORMATS, type WantedDocuments } from '../../carriers/wire/connection';
import type { CarrierAuth } from '../../carriers/wire/oauth';
import { addressFault, type CarrierAddresses } from '../../carriers/wire/send';

/** A connection as its file gives it, with the credential open. */
export interface GivenConnection {
  scac: string;
  name: string;
  ebol: string;
  pickup?: string | undefined;
  tracking?: string | undefined;
  charges?: string | undefined;
  timeZone?: string | undefined;
  cutOff?: string | undefined;
  daysOff?: string[] | undefined;
  account: string;
  test: boolean;
  documents?: WantedDocuments | undefined;
  auth: CarrierAuth;
}

const secret = z.string('must be given').regex(/^[\x21-\x7e]{8,4096}$/, 'must be 8 to 4096 letters, digits and signs without blanks');

/** Headers that would break the request or that the portal sends itself. */
const OWN_HEADERS = ['host', 'content-type', 'content-length', 'accept', 'connection', 'transfer-encoding', 'expect', 'upgrade'];

const line = (max: number) => z.string('must be given').trim().min(1, 'must be given').max(max, `must have ${max} characters at most`);

const documents = z
  .strictObject({
    bol: z.boolean('must be true or false').default(false),
    labels: z.enum(LABEL_FORMATS, `must be one of ${LABEL_FORMATS.join(', ')}`).optional(),
  })
  .transform(({ bol, labels }) => ({ bol, labels }))
  .refine(({ bol, labels }) => bol || labels !== undefined, 'must ask for bol, labels or both');

/** The address before `path`, which the portal adds. */
const address = (addresses: CarrierAddresses, path: string) =>
  line(500)
    .transform((url) => url.replace(/\/+$/, ''))
    .superRefine((url, context) => {
      const fault = URL.canParse(url) ? (addressFault(new URL(url), addresses) ?? tailFault(new URL(url), path)) : 'must be https://…';
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

const auth = (addresses: CarrierAddresses) =>
  z.discriminatedUnion(
    'kind',
    [
      z
        .strictObject({ kind: z.literal('bearer'), token: secret })
        .transform(({ token }) => ({ header: 'authorization', value: `Bearer ${token}` })),
      z
        .strictObject({
          kind: z.literal('header'),
          name: z
            .string('must be given')
            .regex(/^[\w-]{1,64}$/, 'must be the name of a header')
            .toLowerCase()
            .refine((name) => !OWN_HEADERS.includes(name), 'must not be a header that each request has'),
          value: secret,
        })
        .transform(({ name, value }) => ({ header: name, value })),
      z
        .strictObject({
          kind: z.literal('oauth'),
          tokenUrl: address(addresses, ''),
          clientId: line(500),
          clientSecret: z.string('must be given').min(8, 'must have 8 characters at least').max(4096, 'must have 4096 characters at most'),
          scope: line(500).optional(),
        })
        .transform(({ kind: _kind, ...credentials }) => credentials),
    ],
    'must have the kind bearer (with token), header (with name and value) or oauth (with tokenUrl, clientId and clientSecret)',
  );

const schemaFor = (addresses: CarrierAddresses) =>
  z.strictObject({
    scac: z.string('must be given').regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters'),
    name: line(100),
    ebol: address(addresses, '/bol/v1/app'),
    pickup: address(addresses, '/v1/pickups').optional(),
    tracking: address(addresses, '').optional(),
    charges: address(addresses, '/v1/subscriptions').optional(),
    timeZone: z.string().refine(isTimeZone, 'must be a time zone such as America/Chicago').optional(),
    cutOff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 15:00')
      .optional(),
    daysOff: z.array(z.iso.date('must be a day such as 2026-12-24')).max(100, 'must be 100 days at most').optional(),
    account: line(40),
    test: z.boolean('must be true, for bills that the carrier does not carry, or false'),
    documents: documents.optional(),
    auth: auth(addresses),
  });

function tailFault({ pathname, search, hash }: URL, path: string): string | undefined {
  if (search || hash) return 'must end with its path';
  return path && `${pathname}/`.includes(`${path}/`) ? `must be what stands before ${path}/` : undefined;
}

const isTimeZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';

/**
 * Reads the file of a connection.
 * @throws OperatorError with a line for each fault, with its field and, unless it is of the credential, its value
 */
export function readConnection(file: string, text: string, addresses: CarrierAddresses): GivenConnection {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Without the parser's words, which repeat what stands around the fault.
    throw new OperatorError(`${file} is no JSON`);
  }
  const read = schemaFor(addresses).safeParse(json);
  if (read.success) return read.data;
  throw new OperatorError(
    read.error.issues
      .map(({ path, message, code, ...issue }) => {
        const unknown = code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys.join(', ') : undefined;
        const field = [...path, ...(unknown ? [unknown] : [])].join('.') || 'the file';
        const value = path[0] === 'auth' || unknown ? undefined : valueAt(json, path);
        return `${file} ${field}: ${unknown ? 'is no field of a connection' : message}${value === undefined ? '' : `, not ${JSON.stringify(value)}`}`;
      })
      .join('\n'),
  );
}

/** The value of a field; nothing of an object, which may hold the credential, nor of an address with a password. */
function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], json);
  if (typeof value === 'object') return undefined;
  return typeof value === 'string' ? value.replace(/\/\/[^/]*@/, '//…@') : value;
}
