import { cashOut } from './cash-out';
import { chart } from './chart';
import { detail } from './detail';
import { en } from './en';
import { money } from './money';
import { topUp } from './top-up';
import { zh } from './zh';

export const messages = {
  zh: { ...zh, ...money.zh, chart: chart.zh, topUp: topUp.zh, cashOut: cashOut.zh, detail: detail.zh },
  en: { ...en, ...money.en, chart: chart.en, topUp: topUp.en, cashOut: cashOut.en, detail: detail.en },
};
