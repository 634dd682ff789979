import type { Say } from './say';

/** An order as a list shows it. */
export interface SampleOrder {
  orderNo: string;
  company: string;
  from: string;
  to: string;
  weight: string;
  amount: string;
  status: string;
}

const places = [
  ['Chicago, IL 60607', 'Dallas, TX 75201'],
  ['Ontario, CA 91761', 'Phoenix, AZ 85004'],
  ['Newark, NJ 07105', 'Atlanta, GA 30303'],
] as const;

/** The longest that a company's name may be, without a space to break at in Chinese. */
export const longName = (say: Say): string =>
  say(
    '上海浦东国际供应链管理与跨境电子商务物流服务有限公司北美洛杉矶分公司第二转运仓库',
    'Consolidated Transcontinental Warehousing & Cross-Border Fulfilment Services of North America, LLC',
  );

/** `count` orders; every fifth has a name that does not fit. */
export const sampleOrders = (say: Say, count: number): SampleOrder[] =>
  Array.from({ length: count }, (_, at) => {
    const [from, to] = places[at % places.length]!;
    return {
      orderNo: `LTL2026${String(100_000 + at * 37)}`,
      company: at % 5 === 4 ? longName(say) : say('远航商贸', 'Voyage Trading Inc.'),
      from,
      to,
      weight: (850 + at * 125).toLocaleString('en-US'),
      amount: `$${(312.5 + at * 41.25).toFixed(2)}`,
      status: at % 3 === 0 ? say('运输中', 'In transit') : say('已签收', 'Delivered'),
    };
  });
