import type { OpenApi, Schema } from './documents';

/**
 * What the portal sends and reads of the standard, in documents of our own: for a checkout that has none of the standard. They
 * hold what tests of behaviour need, not all that the standard demands.
 */

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer' };
const amount: Schema = { type: 'number' };
const flag: Schema = { type: 'boolean' };
const anything: Schema = {};
const nullable = (schema: Schema): Schema => ({ ...schema, nullable: true });
const list = (items: Schema): Schema => ({ type: 'array', items });
const object = (needed: Record<string, Schema>, more: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  required: Object.keys(needed),
  properties: { ...needed, ...more },
});

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const body = (schema: Schema) => ({ requestBody: { required: true, ...json(schema) } });
const answers = (schema: Schema) => ({ description: 'As asked', ...json(schema) });
const empty = { description: 'Nothing to say' };
const inPath = (name: string) => ({ parameters: [{ in: 'path', name, required: true, schema: text }] });
const documentOf = (title: string, paths: OpenApi['paths']): OpenApi => ({
  openapi: '3.0.0',
  info: { title, version: '1' },
  paths,
  components: { schemas: {} },
});

const address = { name: text, address1: text, city: text, stateProvince: text, postalCode: text, country: text };
const party = object({ ...address, contact: object({ phone: text }) });
const line = object({
  description: text,
  weight: whole,
  classification: text,
  hazardous: flag,
  stackable: flag,
  pieces: whole,
  packagingType: text,
});
const unit = object({ count: whole, type: text, weight: whole }, { lineItems: list(line) });
const bill = object({
  version: text,
  bol: object({ function: text, isTest: flag, requestorRole: text, requestedPickupDate: text }),
  payment: object({ terms: text }),
  commodities: object({ lineItemLayout: text, handlingUnits: list(unit), lineItems: anything }),
  origin: party,
  destination: party,
  billTo: party,
});
const billAnswer = object(
  {},
  {
    scac: text,
    referenceNumbers: object({}, { pro: text, shipmentConfirmationNumber: text }),
    messageStatus: object(
      {},
      { status: text, code: text, message: text, resolution: text, information: list(object({}, { code: text, message: text })) },
    ),
    resultStatusCodes: list(anything),
  },
);
const billRefusal = { '400': answers(list(anything)) };

const ebol = documentOf('Bills of lading', {
  '/bol/v1/app/': { post: { ...body(bill), responses: { '200': answers(billAnswer), ...billRefusal } } },
  '/bol/v1/app/{pro}': {
    put: { ...inPath('pro'), ...body(bill), responses: { '200': answers(billAnswer), '404': empty, ...billRefusal } },
    delete: { ...inPath('pro'), responses: { '200': empty, '404': empty, ...billRefusal } },
  },
});

const pickupRequest = object({ isTest: text, pickupAddress: list(object({ orgAddressName: text, orgZip: text })), requestFunction: text });
const pickupAnswer = list(
  object({
    shipperRef: list(nullable(text)),
    carrierPickupNumber: nullable(text),
    pickupStatus: nullable(text),
    pickupMessage: nullable(list(text)),
    scac: nullable(text),
  }),
);
const pickupStatus = object({
  pickupConfirmationId: text,
  status: text,
  informationCode: object({ code: nullable(text), codeDescription: text, subCode: nullable(text), subCodeDescription: nullable(text) }),
  stopEta: text,
  stopEtaTimeZone: text,
  shipmentArray: list(object({ proNumber: nullable(text) })),
});
const pickupRefusal = { '400': answers(object({}, { message: text })) };
const lookups = ['lookupValue', 'lookupType', 'requestType', 'isTest'].map((name) => ({ in: 'query', name, required: true, schema: text }));

const pickup = documentOf('Pickups', {
  '/v1/pickups/': {
    post: { ...body(pickupRequest), responses: { '200': answers(pickupAnswer), ...pickupRefusal } },
    get: { parameters: lookups, responses: { '200': answers(pickupStatus), '404': empty, ...pickupRefusal } },
  },
  '/v1/pickups/{pickupId}': {
    put: { ...inPath('pickupId'), ...body(pickupRequest), responses: { '200': answers(pickupAnswer), ...pickupRefusal } },
    delete: { ...inPath('pickupId'), responses: { '200': empty, '404': empty, ...pickupRefusal } },
  },
});

const subscription = object({ webhookUrl: text, accounts: { ...list(text), minItems: 1 }, dataOptions: object({}) });
const subscribed = object(
  { ...subscription.properties },
  { subscriptionId: text, status: { type: 'string', enum: ['active', 'inactive', 'suspended'] } },
);
const charge = object({
  pfc: object({ uniqueID: text, date: text, version: text, isTest: flag }),
  referenceNumbers: object({ pro: text }),
  charges: object({ grossCharges: amount, currencyType: text, preliminaryTotalCharges: amount }),
});
const fault = answers(object({ code: text, message: text }));
const faults = Object.fromEntries(['401', '403', '404'].map((status) => [status, fault]));

const charges = documentOf('Charges', {
  '/v1/subscriptions': {
    post: { ...body(subscription), responses: { '201': answers(subscribed), ...faults, '400': fault, '409': fault } },
  },
  '/v1/subscriptions/{subscriptionId}': {
    get: { ...inPath('subscriptionId'), responses: { '200': answers(subscribed), ...faults } },
    delete: { ...inPath('subscriptionId'), responses: { '204': empty, ...faults } },
  },
  '/v1/subscriptions/{subscriptionId}/inflight': {
    get: { ...inPath('subscriptionId'), responses: { '200': answers(list(charge)), ...faults } },
  },
  '/v1/preliminary-freight-charges/': { post: { ...body(charge), responses: { '200': answers(list(charge)) } } },
  '/webhooks/test': { post: { ...body(object({}, { webhookUrl: text })), responses: { '200': empty, '400': fault } } },
});

export const ownDocuments: Record<'ebol' | 'pickup' | 'charges', OpenApi> = { ebol, pickup, charges };

const place = (prefix: string) => Object.fromEntries(['City', 'StateProvince', 'PostalCode'].map((field) => [`${prefix}${field}`, text]));

/** Reading one shipment: the fields of the standard that a carrier has to answer; the path is ours. */
export const trackingDocument = documentOf('Tracking', {
  '/tracking/v1/shipments/{pro}': {
    get: {
      ...inPath('pro'),
      responses: {
        '200': answers(
          object(
            {
              pro: text,
              bol: text,
              shipmentId: nullable(text),
              ...place('org'),
              ...place('des'),
              shipmentMilestoneStatus: text,
              updatedEta: text,
              estimatedStandardDay: whole,
            },
            {
              terminalId: nullable(text),
              terminalStatus: nullable(text),
              late: nullable(flag),
              delayReason: nullable(text),
              podAvailable: flag,
            },
          ),
        ),
        '404': fault,
      },
    },
  },
});
