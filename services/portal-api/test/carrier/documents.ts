import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ownDocuments, trackingDocument } from './own-documents';

/** A schema of OpenAPI, as far as tests read it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  description?: string;
  example?: unknown;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string; description?: string }>;
}

/** An OpenAPI document, as far as tests read it. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Content & { description?: string }> };
}

export type Api = 'ebol' | 'pickup' | 'charges' | 'tracking';

/** The documents of the NMFTA Digital LTL Council; they are not part of the repository. */
const folder = process.env.NMFTA_SPECS ?? join(import.meta.dirname, '../../../../../shared/standards/nmfta');
const files: Partial<Record<Api, string>> = {
  ebol: 'ebol-2.1.0.yaml',
  pickup: 'pickup-1.0.yaml',
  charges: 'preliminary-freight-charges-1.0.yaml',
};
const missing = Object.values(files).filter((file) => !existsSync(join(folder, file)));

/** Whether tests have the documents of the standard, all of them. */
export const hasStandard = missing.length === 0;

/** Which documents a test is by; for its name, so that a run without those of the standard says so. */
export const byDocuments = hasStandard
  ? 'by the documents of the standard'
  : `by documents of our own, because NMFTA_SPECS lacks ${missing.join(', ')}`;

let loaded: Record<Api, OpenApi> | undefined;

/** The document of each API. That of tracking is always our own: the standard has fields for it and no calls. */
export function documents(): Record<Api, OpenApi> {
  loaded ??= hasStandard
    ? {
        ebol: closed(read('ebol')),
        pickup: closed(withLocalTimes(read('pickup'))),
        charges: closed(withPush(read('charges'))),
        tracking: trackingDocument,
      }
    : { ...ownDocuments, tracking: trackingDocument };
  return loaded;
}

/** The codes of a list that a document writes in words, such as `Accessorial_Codes`: `* LFTP - Lift gate required at pickup`. */
export function codesOf(api: Api, list: string): Set<string> {
  const { description = '' } = documents()[api].components.schemas[list] ?? {};
  return new Set([...description.matchAll(/^ *\* (.+?)(?: ?- .*)?$/gm)].map(([, code]) => code!.trim()));
}

/** The schema of what an operation answers with a status; undefined where it answers no body. */
export function answerSchema(api: Api, method: string, path: string, status: string): Schema | undefined {
  const document = documents()[api];
  const answer = document.paths[path]?.[method]?.responses[status];
  if (!answer) throw new Error(`${api} has no answer ${status} to ${method} ${path}`);
  const named = answer.$ref ? document.components.responses?.[answer.$ref.split('/').at(-1)!] : answer;
  return named?.content?.['application/json']?.schema;
}

/** The schema of the body that an operation takes. */
export function requestSchema(api: Api, method: string, path: string): Schema {
  const schema = documents()[api].paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${api} takes no body for ${method} ${path}`);
  return schema;
}

/** What a schema is, where it only names another one. */
export const resolved = (schema: Schema, { components }: OpenApi): Schema =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

const read = (api: keyof typeof files): OpenApi => parse(readFileSync(join(folder, files[api]!), 'utf8')) as OpenApi;

/**
 * Mend of what is sent: no field beside those that a body names. The documents do not forbid others, so that a misspelt field
 * would be none. Answers stay open: a carrier may add to them.
 */
function closed(document: OpenApi): OpenApi {
  for (const operations of Object.values(document.paths))
    for (const { requestBody } of Object.values(operations)) {
      const content = requestBody?.content?.['application/json'];
      if (content) content.schema = closedSchema(content.schema, document);
    }
  return document;
}

function closedSchema(given: Schema, document: OpenApi): Schema {
  const schema = { ...resolved(given, document) };
  if (schema.items) schema.items = closedSchema(schema.items, document);
  if (!schema.properties) return schema;
  // Mend of eBOL and charges: they demand fields that they do not define (`commodities.lineItems`, `stackable`, `pfc.function`).
  const undefinedOnes = (schema.required ?? []).map((name): [string, Schema] => [name, {}]);
  const defined = Object.entries(schema.properties).map(([name, inner]): [string, Schema] => [name, closedSchema(inner, document)]);
  return { ...schema, properties: Object.fromEntries([...undefinedOnes, ...defined]), additionalProperties: false };
}

const ISO_8601 = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$`;

/**
 * Mend of pickup: its times have the format `date-time`, which demands a time zone, and its own example has none, because the
 * zone is a field beside them.
 */
function withLocalTimes(document: OpenApi): OpenApi {
  const visit = (schema: Schema): void => {
    if (schema.format === 'date-time') {
      delete schema.format;
      schema.pattern = ISO_8601;
    }
    for (const inner of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]) visit(inner);
  };
  Object.values(document.components.schemas).forEach(visit);
  return document;
}

/** Mend of charges: its words say that a charge is what is posted to the address of the subscription, its calls name no body. */
function withPush(document: OpenApi): OpenApi {
  const push = document.paths['/v1/preliminary-freight-charges/']!.post!;
  push.requestBody = {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/PreliminaryFreightCharge' } } },
  };
  return document;
}
