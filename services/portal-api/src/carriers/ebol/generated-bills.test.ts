import { patterns } from '@portal/api-contract/vocabulary';
import fc from 'fast-check';
import { type Check, openCheck } from '../../../test/carrier/check';
import { byDocuments, codesOf, hasStandard } from '../../../test/carrier/documents';
import { tenderedOrder } from '../../../test/carrier/orders';
import issuer from '../../documents/issuer.json';
import { LABEL_FORMATS, type WantedDocuments } from '../wire/connection';
import { billOf } from './bill';

/** The same bills in each run. */
const runs = { seed: 57, numRuns: 1_000 };
const terms = { accountNo: '4711', isTest: false, billTo: issuer };

/** What a connection may ask for beside the bill. */
const documents = fc.constantFrom<(WantedDocuments | undefined)[]>(undefined, { bol: true, labels: undefined }, ...LABEL_FORMATS.map((labels) => ({ bol: false, labels })));

let check: Check;

beforeAll(() => {
  check = openCheck();
});
afterAll(() => check.close());

const faultsOf = async (bill: unknown) => (await check.call({ method: 'POST', path: '/bol/v1/app/', body: JSON.parse(JSON.stringify(bill)) as unknown })).request;

test(`each of ${runs.numRuns} generated bills is valid, ${byDocuments}`, async () => {
  await fc.assert(
    fc.asyncProperty(tenderedOrder, documents, async (order, wanted) => {
      expect(await faultsOf(billOf(order, { ...terms, documents: wanted }))).toEqual([]);
    }),
    runs,
  );
});

test(`a bill that lacks what is required, or has another type of value, is not valid, ${byDocuments}`, async () => {
  const [order] = fc.sample(tenderedOrder, { ...runs, numRuns: 1 });
  const { payment, bol, ...bill } = billOf(order!, terms);
  expect(await faultsOf({ ...bill, bol: { ...bol, isTest: 'no' }, payments: payment })).toEqual(
    expect.arrayContaining([expect.stringContaining("must have required property 'payment'"), expect.stringContaining('must be boolean (body.bol.isTest)')]),
  );
});

/** What the document says in words, which no schema checks. */
test('what is wanted beside a code is there, numbers are whole and positive, and telephones have ten digits', () => {
  fc.assert(
    fc.property(tenderedOrder, (order) => {
      const bill = billOf(order, terms);
      const { codes = [], ...details } = bill.accessorials ?? {};
      const { handlingUnits } = bill.commodities;
      const lines = handlingUnits.flatMap(({ lineItems }) => lineItems);
      expect(bill.bol.requestedPickupDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000$/);
      expect(codes.includes('HAZ')).toBe(lines.some(({ hazardous }) => hazardous));
      expect(codes.includes('HAZ')).toBe('hazardousDetails' in details);
      expect(codes.includes('APTD')).toBe('appointmentDetails' in details);
      expect(codes.includes('SRT')).toBe('sortAndSegregateDetails' in details);
      expect(new Set(codes).size).toBe(codes.length);
      for (const line of lines) if (line.hazardous) expect(line.hazardousDescription).toContain(line.hazardousDetails!.unnaNumber);
      for (const { contact, postalCode } of [bill.origin, bill.destination, bill.billTo]) {
        expect(contact.phone).toMatch(/^\d{10}$/);
        expect(postalCode).toMatch(/^\d{5}(-\d{4})?$/);
      }
      const numbers = [...handlingUnits.flatMap(({ count, weight, length, width, height }) => [count, weight, length, width, height]), bill.shipmentTotals.grossWeight];
      expect(numbers.filter((number) => !Number.isSafeInteger(number) || number < 1)).toEqual([]);
    }),
    runs,
  );
});

test('a Chinese text with an English line is sent as that line', () => {
  fc.assert(
    fc.property(tenderedOrder, (order) => {
      const { origin, destination, commodities } = billOf(order, terms);
      const { pickup, delivery, items } = order.request;
      const sent: [line: string | undefined, text: string | undefined][] = [
        [pickup.address.companyEn, origin.name],
        [delivery.address.companyEn, destination.name],
        [pickup.address.contactNameEn, origin.contact.name],
        ...items.map(({ descriptionEn }, index): [string | undefined, string] => [descriptionEn, commodities.handlingUnits[index]!.lineItems[0]!.description]),
      ];
      expect(sent.filter(([line, text]) => line && patterns.cjk.test(text ?? ''))).toEqual([]);
    }),
    runs,
  );
});

const lists = hasStandard ? describe : describe.skip;

lists(`by the standard alone${hasStandard ? '' : ': skipped, because NMFTA_SPECS lacks it'}`, () => {
  test('a field of another name than the standard has is a fault', async () => {
    const [order] = fc.sample(tenderedOrder, { ...runs, numRuns: 1 });
    const { origin, ...bill } = billOf(order!, terms);
    expect(await faultsOf({ ...bill, origin: { ...origin, adress2: 'Dock 4' } })).toEqual([expect.stringContaining("found 'adress2'")]);
  });

  test('each code of each generated bill is one of the lists of the standard', () => {
    const known = Object.fromEntries(
      [
        'Accessorial_Codes',
        'Handling_Unit_Types',
        'Packaging_Types',
        'Classification_Codes',
        'Limited_Access_Types',
        'Country_Codes',
        'Payment_Terms',
        'Requestor_Roles',
        'Shipping_Label_Formats',
      ].map((list) => [list, codesOf('ebol', list)]),
    );
    for (const codes of Object.values(known)) expect(codes.size).toBeGreaterThan(2);
    fc.assert(
      fc.property(tenderedOrder, (order) => {
        const { accessorials, commodities, origin, destination, bol, payment } = billOf(order, terms);
        const lines = commodities.handlingUnits.flatMap(({ lineItems }) => lineItems);
        const used: Record<string, (string | undefined)[]> = {
          Accessorial_Codes: accessorials?.codes ?? [],
          Handling_Unit_Types: commodities.handlingUnits.map(({ type }) => type),
          Packaging_Types: lines.map(({ packagingType }) => packagingType),
          Classification_Codes: lines.map(({ classification }) => classification),
          Limited_Access_Types: Object.values(accessorials?.limitedAccessType ?? {}),
          Country_Codes: [origin.country, destination.country],
          Payment_Terms: [payment.terms],
          Requestor_Roles: [bol.requestorRole],
          Shipping_Label_Formats: [...LABEL_FORMATS],
        };
        for (const [list, codes] of Object.entries(used)) expect(codes.filter((code) => !known[list]!.has(code!))).toEqual([]);
      }),
      runs,
    );
  });
});
