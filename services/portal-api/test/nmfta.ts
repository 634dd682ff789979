import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';

/** The documents of the NMFTA Digital LTL Council; they are not part of the repository. */
const folder = process.env.NMFTA_SPECS ?? join(__dirname, '../../../../shared/standards/nmfta');
const file = join(folder, 'ebol-2.1.0.yaml');
const chargesFile = join(folder, 'preliminary-freight-charges-1.0.yaml');

/** Whether tests can check bills against the document. */
export const hasEbolDocument = existsSync(file);

/** Whether tests can check subscriptions and notices of charges against the document. */
export const hasChargesDocument = existsSync(chargesFile);

type Schema = {
  $ref?: string;
  example?: unknown;
  type?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean;
  description?: string;
};

let validate: ReturnType<Ajv['compile']> | undefined;
let schemas: Record<string, Schema> = {};

/** What of a bill the document does not allow: its schema, and no fields beside those that it names. */
export function ebolFaults(bill: unknown): string[] {
  validate ??= compile();
  validate(bill);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

/** The codes of a list that the document writes in words, such as `Accessorial_Codes`: `* LFTP - Lift gate required at pickup`. */
export function ebolCodes(list: string): Set<string> {
  validate ??= compile();
  return new Set([...(schemas[list]?.description ?? '').matchAll(/^ *\* (.+?)(?: - .*)?$/gm)].map(([, code]) => code!.trim()));
}

let charges: Record<string, Schema> | undefined;

/** The schemas of the document of charges, whose references are resolved. */
function chargesSchemas(): Record<string, Schema> {
  charges ??= (parse(readFileSync(chargesFile, 'utf8')) as { components: { schemas: Record<string, Schema> } }).components.schemas;
  return charges;
}

/** What of a subscription or of a notice the document does not allow; of a subscription also a field that it does not name. */
export function chargesFaults(schema: 'SubscriptionRequest' | 'PreliminaryFreightCharge', value: unknown): string[] {
  const found = structuredClone(resolved(chargesSchemas()[schema]!));
  if (schema === 'SubscriptionRequest') close(found);
  const check = new Ajv({ strict: false, allErrors: true, formats: { uri: (text: string) => URL.canParse(text) } }).compile(found);
  check(value);
  return (check.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

/** The codes of events that the document has. */
export const chargesCodes = (): readonly string[] => chargesSchemas().EventCodeType!.enum!;

/** A notice of the document's own examples. */
export const chargesExample = (): unknown => exampleOf(resolved(chargesSchemas().PreliminaryFreightCharge!));

function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(chargesSchemas()[schema.$ref.split('/').at(-1)!]!);
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, resolved(one)])),
    }),
    ...(schema.items && { items: resolved(schema.items) }),
  };
}

function exampleOf({ example, properties, items }: Schema): unknown {
  if (example !== undefined) return example;
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one)]));
  return items ? [exampleOf(items)] : undefined;
}

function compile(): ReturnType<Ajv['compile']> {
  const document = parse(readFileSync(file, 'utf8')) as { components: { schemas: Record<string, Schema> } };
  schemas = document.components.schemas;
  close(schemas.BOL_Request!);
  // OpenAPI has words that JSON Schema does not know, such as `example`.
  return new Ajv({ strict: false, allErrors: true }).compile(schemas.BOL_Request!);
}

/** A misspelt field is a fault too, although the document does not forbid others. It demands two that it does not define. */
function close(schema: Schema): void {
  if (schema.properties) {
    for (const name of schema.required ?? []) schema.properties[name] ??= {};
    schema.additionalProperties = false;
    Object.values(schema.properties).forEach(close);
  }
  if (schema.items) close(schema.items);
}
