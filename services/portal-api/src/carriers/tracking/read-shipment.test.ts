import fc from 'fast-check';
import { readShipment } from './read-shipment';

const reportedAt = new Date('2026-11-20T20:00:00Z');
const read = (json: unknown, timeZone = 'America/Chicago') => readShipment(json, { timeZone, reportedAt });

/** What the updates say, in short. */
function told(json: unknown): string[] {
  const reading = read(json);
  if (reading.kind === 'unclear') throw new Error(reading.reason);
  return reading.shipment.updates.map(({ code, time, place, reason, detail }) =>
    [code, time.toISOString(), place.city, reason && `(${reason})`, detail && JSON.stringify(detail)].filter(Boolean).join(' '),
  );
}

/** As the tables of the standard name the fields. */
const atTerminal = {
  'Ref Keys From EBOL Standards': { Pro: '123-456789', BOL: '06141410000000018', 'ShipmentID (shipperRef)': 'FP261120000001' },
  'Shipment Milestone Status': 'In Transit',
  'Terminal ID': 'CHI',
  TERMcity: 'Chicago',
  'TERMstate/province': 'il',
  'Terminal Status': 'Arrived',
  'Time Zone of Shipment': 'UTC -6',
  'Updated ETA': '2026-11-24',
  'Estimated Delivery Date': '2026-11-23',
  Late: 'T',
  'Delay Reason': 'Weather',
  'Status Date Time': '2026-11-20T09:30:00',
  ORGcity: 'Dallas',
  Consignee: { city: 'Elsewhere', pro: '1' },
};

test('reads the fields of the standard as its tables name them', () => {
  const reading = read(atTerminal);
  expect(reading).toMatchObject({ kind: 'shipment', shipment: { pro: '123-456789', bol: '06141410000000018', shipmentId: 'FP261120000001' } });
  expect(told(atTerminal)).toEqual(['X4 2026-11-20T15:30:00.000Z Chicago', 'AG 2026-11-20T15:30:00.000Z Chicago (weather) {"eta":"2026-11-24"}', 'SD 2026-11-20T15:30:00.000Z Chicago (weather)']);
});

test('how the fields are written does not matter', () => {
  const other = {
    referenceNumbers: [{ PRO_NUMBER: '123-456789' }],
    shipmentMilestoneStatus: 'in-transit',
    terminal: { id: 'CHI', city: 'Chicago', state: 'IL', status: 'ARRIVED' },
    timeZone: '-06:00',
    updated_eta: '2026-11-24T17:00:00Z',
    late: true,
    delay_reason: 'weather',
    statusDate: '20261120',
    statusTime: '09:30',
    damage: null,
    note: '',
  };
  expect(told(other)).toEqual(told(atTerminal));
});

test.each<[string, object, string]>([
  ['without a zone it is by the clock of the carrier', { statusDateTime: '2026-11-20T09:30:15' }, '2026-11-20T15:30:15.000Z'],
  ['in summer too', { statusDateTime: '2026-07-01 09:30' }, '2026-07-01T14:30:00.000Z'],
  ['an offset of its own counts before any zone', { statusDateTime: '2026-11-20T09:30-05:00', timeZoneOfShipment: 'UTC-8' }, '2026-11-20T14:30:00.000Z'],
  ['the zone of the shipment counts before that of the carrier', { statusDateTime: '2026-11-20T09:30', timeZoneOfShipment: 'PST' }, '2026-11-20T17:30:00.000Z'],
  ['a day alone is its noon', { statusDate: '2026-11-19' }, '2026-11-19T18:00:00.000Z'],
  ['the last date of a calendar is no time either', { statusDateTime: '9999-12-31' }, reportedAt.toISOString()],
  ['a date that stands for none is no time', { statusDateTime: '0001-01-01T00:00:00' }, reportedAt.toISOString()],
  ['without a time it is when it was reported', {}, reportedAt.toISOString()],
])('the time of a status: %s', (_what, fields, expected) => {
  expect(told({ pro: '1', milestone: 'In Transit', ...fields })).toEqual([`X6 ${expected}`]);
});

const at = '2026-11-20T15:00:00Z';

test.each<[string, object, string[]]>([
  ['picked up', { milestone: 'Picked-up', pickupDateTime: '2026-11-20T08:00:00Z' }, ['AF 2026-11-20T08:00:00.000Z']],
  ['in transit', { milestone: 'In Transit' }, ['X6 2026-11-20T15:00:00.000Z']],
  ['unloaded', { milestone: 'In Transit', terminalStatus: 'Unloaded' }, ['UL 2026-11-20T15:00:00.000Z']],
  ['loaded', { milestone: 'In Transit', terminalStatus: 'Loaded' }, ['AM 2026-11-20T15:00:00.000Z']],
  ['departed', { milestone: 'In Transit', terminalStatus: 'Departed' }, ['P1 2026-11-20T15:00:00.000Z']],
  ['a message that has the status of a terminal alone', { deliveryTerminalStatus: 'Out for Delivery' }, ['AJ 2026-11-20T15:00:00.000Z']],
  [
    'handed to another carrier',
    { milestone: 'Interline', terminalStatus: 'Arrived', partnerCarrierName: 'North Star', partnerCarrierSCAC: 'nsfx', updatedPro: '77-1' },
    ['J1 2026-11-20T15:00:00.000Z {"partner":{"name":"North Star","scac":"NSFX","proNo":"77-1"}}'],
  ],
  ['out for delivery', { milestone: 'OUT FOR DELIVERY', ofdStopsAway: 2 }, ['AJ 2026-11-20T15:00:00.000Z']],
  [
    'delivered, with who took it in',
    { milestone: 'Delivered', deliveryDate: '2026-11-20', deliveryTime: '10:15', pod: { signedBy: 'J. SMITH' }, updatedEta: '2026-11-20' },
    ['D1 2026-11-20T16:15:00.000Z {"receivedBy":"J. SMITH"}'],
  ],
  [
    'an appointment',
    { milestone: 'In Transit', appointmentRequired: 'T', appointmentStatus: 'Secured', appointmentDate: '2026-11-24T10:00' },
    ['X6 2026-11-20T15:00:00.000Z', 'AB 2026-11-20T15:00:00.000Z {"appointment":{"status":"secured","at":"2026-11-24T16:00:00.000Z"}}'],
  ],
  [
    'an appointment that is asked for',
    { milestone: 'In Transit', appointment: { status: 'Requested' } },
    ['X6 2026-11-20T15:00:00.000Z', 'AB 2026-11-20T15:00:00.000Z {"appointment":{"status":"requested"}}'],
  ],
  [
    'an appointment that was missed, by a code of the standard',
    { status: 'Appointment Missed', appointmentDate: '2026-11-20T08:00', reasonCode: '400-2', carrierSpecificDescription: 'Customer Request Cancelled' },
    [
      'AB 2026-11-20T15:00:00.000Z {"appointment":{"status":"missed","at":"2026-11-20T14:00:00.000Z"}}',
      'AP 2026-11-20T15:00:00.000Z (400) {"appointment":{"status":"missed","at":"2026-11-20T14:00:00.000Z"}}',
    ],
  ],
  ['a delivery that failed', { deliveryStatus: 'Missed Delivery', reasonCode: '310-2' }, ['AH 2026-11-20T15:00:00.000Z (310)']],
  ['one that failed for a reason that has no name', { deliveryStatus: 'Missed Delivery', reasonCode: '999-1', generalDescription: 'Dock flooded' }, ['AH 2026-11-20T15:00:00.000Z (Dock flooded)']],
  ['nor words', { deliveryStatus: 'Missed Delivery', reasonCode: '999-1' }, ['AH 2026-11-20T15:00:00.000Z (999-1)']],
  [
    'late, for a reason that the standard does not have',
    { milestone: 'In Transit', late: 'Y', delayReason: 'Alien invasion' },
    ['X6 2026-11-20T15:00:00.000Z', 'SD 2026-11-20T15:00:00.000Z (Alien invasion)'],
  ],
  ['damaged and short', { milestone: 'In Transit', shipmentDamage: 'T', shipmentShortage: true }, ['X6 2026-11-20T15:00:00.000Z', 'SH 2026-11-20T15:00:00.000Z', 'A9 2026-11-20T15:00:00.000Z']],
  ['all lost', { milestone: 'In Transit', shipmentShortage: 'T', 'All Short or Lost Shipment': 'T' }, ['X6 2026-11-20T15:00:00.000Z', 'LO 2026-11-20T15:00:00.000Z']],
  ['reconsigned under another number', { milestone: 'In Transit', reconsigment: 'T', updatedPro: '9-9' }, ['X6 2026-11-20T15:00:00.000Z', 'AI 2026-11-20T15:00:00.000Z']],
  ['reweighed, which charges tell', { status: 'Reweighed' }, []],
])('%s', (_what, fields, expected) => {
  expect(told({ pro: '1', statusDateTime: at, ...fields })).toEqual(expected);
});

test('several places are several events, and what is said of the shipment is true at the last of them', () => {
  const history = {
    pro: '1',
    milestone: 'In Transit',
    updatedEta: '2026-11-24',
    'Shipment Location': [
      { terminalId: 'DAL', termCity: 'Dallas', termState: 'TX', terminalStatus: 'Departed', statusDateTime: '2026-11-20T05:00:00Z' },
      { terminalId: 'DAL', termCity: 'Dallas', termState: 'TX', terminalStatus: 'Arrived', statusDateTime: '2026-11-20T01:00:00Z' },
    ],
  };
  expect(told(history)).toEqual(['X4 2026-11-20T01:00:00.000Z Dallas', 'P1 2026-11-20T05:00:00.000Z Dallas', 'AG 2026-11-20T05:00:00.000Z Dallas {"eta":"2026-11-24"}']);
});

test('a report has the same references whenever it is read, and another one of the same place others', () => {
  const references = (json: unknown, when = reportedAt) => {
    const reading = readShipment(json, { timeZone: 'UTC', reportedAt: when });
    return reading.kind === 'shipment' ? reading.shipment.updates.map(({ reference }) => reference) : [];
  };
  const later = new Date('2026-11-21T09:00:00Z');
  expect(references(atTerminal, later)).toEqual(references(atTerminal));
  const undated = { pro: '1', milestone: 'In Transit', terminalId: 'CHI' };
  expect(references(undated, later)).toEqual(references(undated));
  expect(references({ ...undated, terminalId: 'DAL' })).not.toEqual(references(undated));
  expect(new Set(references(atTerminal)).size).toBe(3);
  // Goods go out again on another day.
  expect(references({ pro: '1', milestone: 'Out for Delivery' }, later)).not.toEqual(references({ pro: '1', milestone: 'Out for Delivery' }));
});

test.each<[string, unknown, string]>([
  ['no object', 'hello', 'no object with the fields of a shipment'],
  ['null', null, 'no object with the fields of a shipment'],
  ['no number', { milestone: 'Delivered' }, 'no PRO number, bill of lading or shipment number'],
  ['a number that is none', { pro: '<script>', milestone: 'Delivered' }, 'a PRO number that is none: <script>'],
  ['no status', { pro: '1', updatedPro: null }, 'no status of the shipment'],
  ['a milestone that nobody knows', { pro: '1', milestone: 'Teleported' }, 'a milestone that nobody knows: Teleported'],
  ['a status that nobody knows', { pro: '1', status: 'Teleported' }, 'a status that nobody knows: Teleported'],
  ['a time that is none', { pro: '1', milestone: 'Delivered', statusDateTime: 'yesterday' }, 'a time that cannot be read, statusdatetime: yesterday'],
  ['a day that is none', { pro: '1', milestone: 'In Transit', updatedEta: '2026-02-30' }, 'a time that cannot be read, updatedeta: 2026-02-30'],
  ['a zone that is none', { pro: '1', milestone: 'In Transit', timeZone: 'Mars' }, 'a time zone that cannot be read: Mars'],
  ['a day of another year', { pro: '1', milestone: 'In Transit', updatedEta: '2036-11-24' }, 'a time that is too far away, updatedeta: 2036-11-24'],
  ['a time of another year', { pro: '1', milestone: 'In Transit', statusDateTime: '2016-11-20T09:00' }, 'a time that is too far away, statusdatetime: 2016-11-20T09:00'],
  ['a time to come', { pro: '1', milestone: 'Delivered', deliveredDateTime: '2026-11-25T10:00:00Z' }, 'a time that is still to come, delivereddatetime: 2026-11-25T10:00:00Z'],
])('is unclear: %s', (_what, json, reason) => {
  expect(read(json)).toEqual({ kind: 'unclear', reason });
});

test('whatever a carrier sends is read or unclear, and holds nothing that the database refuses', () => {
  const names = Object.keys(atTerminal).concat('pro', 'milestone', 'appointment status', 'reason code', 'partner carrier name', 'received by', 'shipment location', 'terminal');
  const values = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('In Transit', 'Delivered', 'Interline', 'Missed', 'T', '2026-11-20', '\0', '\ud800'), fc.jsonValue());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), values), (fields) => {
      const reading = read({ pro: '1', milestone: 'In Transit', ...fields });
      expect(JSON.stringify(reading)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 2000 },
  );
});
