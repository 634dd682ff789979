import * as vocabulary from '.';
import { labels, labelsIn } from '.';

/** Every enumeration with the group of its labels, or why people never see its codes by themselves. */
const groups: Record<string, keyof typeof labels | { unlabelled: string }> = {
  Accessorial: 'accessorial',
  AddressType: 'addressType',
  AppointmentStatus: 'appointmentStatus',
  AiScene: { unlabelled: 'a parameter' },
  CashOutMethod: 'payment',
  ChargeStatus: { unlabelled: 'the two sides of a comparison, whose columns have heads of their own' },
  ChargeType: 'chargeType',
  ClaimKind: 'claimKind',
  ClaimStatus: 'claimStatus',
  ClassSource: 'classSource',
  Country: 'country',
  DocumentKind: 'document',
  ErrorCode: { unlabelled: 'the server says msg' },
  ExpressStatus: 'expressStatus',
  FileType: 'fileType',
  Language: { unlabelled: 'each language is named in itself' },
  LocationType: 'locationType',
  NotificationKind: { unlabelled: 'each notification has words of its own, and one card of settings names the kinds' },
  OrderDateType: { unlabelled: 'a filter of one list' },
  OrderDue: { unlabelled: 'a filter of one list' },
  OrderSort: { unlabelled: 'the order of one list' },
  OrderStatus: 'orderStatus',
  PackingGroup: { unlabelled: 'I, II and III are written as they are' },
  Packaging: 'packaging',
  QuoteMode: 'quoteMode',
  QuoteStatus: { unlabelled: 'tells a poll when to end' },
  QuoteTag: 'quoteTag',
  RechargeMethod: 'payment',
  TradeStatus: 'tradeStatus',
  TradeType: 'tradeType',
  TruckSize: 'truckSize',
  UnitSystem: 'unitSystem',
  VerifyScene: { unlabelled: 'a parameter' },
  VolumeHint: { unlabelled: 'chooses a sentence of one screen' },
  WeightMode: 'weightMode',
};

const isCodes = ([name, value]: [string, unknown]) => /^[A-Z][a-z]\w+$/.test(name) && typeof value === 'object' && !Array.isArray(value);
const codes = Object.fromEntries(Object.entries(vocabulary).filter(isCodes)) as Record<string, Record<string, string | number>>;

test('every enumeration is in the table above', () => {
  expect(Object.keys(codes).sort()).toEqual(Object.keys(groups).sort());
});

const labelled = Object.entries(groups).flatMap(([name, group]) => (typeof group === 'string' ? [[name, group] as const] : []));

test.each(labelled)('%s: each code has a label in zh and in en', (name, group) => {
  const texts = labels[group] as Record<string, { zh: string; en: string }>;
  for (const code of Object.values(codes[name]!)) {
    expect([code, texts[code]]).toEqual([code, { zh: expect.stringMatching(/./), en: expect.stringMatching(/^[\x20-\x7e]+$/) }]);
  }
});

test.each(Object.keys(labels) as (keyof typeof labels)[])('%s: no two codes have one label', (group) => {
  for (const language of ['zh', 'en'] as const) {
    const texts = Object.values(labelsIn(language)[group]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('a language alone is a tree of texts', () => {
  expect(labelsIn('zh').orderStatus[20]).toBe('已下单');
  expect(labelsIn('en').accessorial[1]).toBe('Liftgate');
});
