import { UnitSystem, fromPounds } from '@portal/api-contract/vocabulary';
import type { CarrierFailure } from '../../carriers/rates';
import type { NoPickup } from '../../carriers/calendar';
import type { Message } from '../../platform/http/errors';
import { referenceFigures } from '../../pricing/figures';

const { fromLb, toLb } = referenceFigures.weightLimits;
const kg = (pounds: number) => Math.round(fromPounds(pounds, UnitSystem.METRIC));

export const quoteMessages = {
  unknownZip: { zh: '未找到该邮编', en: 'There is no such ZIP' },
  country: { zh: '目前仅支持美国境内的地址', en: 'Only addresses in the United States are served at the moment' },
  tooLight: {
    zh: `总重量不能低于 ${fromLb} 磅（${kg(fromLb)} 公斤）`,
    en: `The total weight must be at least ${fromLb} lb (${kg(fromLb)} kg)`,
  },
  tooHeavy: {
    zh: `总重量不能超过 ${toLb} 磅（${kg(toLb)} 公斤）`,
    en: `The total weight must be at most ${toLb} lb (${kg(toLb)} kg)`,
  },
  truckTooSmall: { zh: '所选车型装不下这些货物', en: 'This truck is too small for the freight' },
  noTruck: { zh: '一辆 53 尺卡车装不下这些货物，请分批询价', en: 'One 53-foot truck cannot take this freight; ask for it in parts' },
  noCarrier: { zh: '暂无承运商覆盖此线路', en: 'No carrier serves this lane' },
  declined: { zh: '该承运商无法承运更改后的货物', en: 'The carrier cannot take the changed shipment' },
  noAnswer: { zh: '该承运商暂时无法报价，请稍后再试', en: 'The carrier cannot quote at the moment, please try again later' },
  zipOfOtherState: { zh: '邮编与州不符', en: 'The ZIP belongs to another state' },
  zipOfOtherCity: { zh: '该邮编对应的城市与填写的不同', en: 'The ZIP belongs to another city' },
} satisfies Record<string, Message>;

/** Why nobody picks up on a day. */
export const closedTexts: Record<NoPickup, Message> = {
  past: { zh: '日期已过', en: 'this day has passed' },
  cutOff: { zh: '已过当日截单时间', en: 'the cut-off time of this day has passed' },
  weekend: { zh: '周末', en: 'weekend' },
  dayOff: { zh: '承运商休息日', en: 'a day off of the carrier' },
  newYear: { zh: '元旦', en: "New Year's Day" },
  martinLutherKing: { zh: '马丁·路德·金纪念日', en: 'Martin Luther King Jr. Day' },
  presidents: { zh: '总统日', en: "Presidents' Day" },
  memorial: { zh: '阵亡将士纪念日', en: 'Memorial Day' },
  juneteenth: { zh: '六月节', en: 'Juneteenth' },
  independence: { zh: '独立日', en: 'Independence Day' },
  labor: { zh: '劳动节', en: 'Labor Day' },
  columbus: { zh: '哥伦布日', en: 'Columbus Day' },
  veterans: { zh: '退伍军人节', en: 'Veterans Day' },
  thanksgiving: { zh: '感恩节', en: 'Thanksgiving Day' },
  dayAfterThanksgiving: { zh: '感恩节次日', en: 'the day after Thanksgiving' },
  christmasEve: { zh: '平安夜', en: 'Christmas Eve' },
  christmas: { zh: '圣诞节', en: 'Christmas Day' },
  newYearsEve: { zh: '元旦前夜', en: "New Year's Eve" },
};

/** Why a date is refused, and which one is not; dates are written as the screens write them. */
export const noPickupOn = (day: string, closed: NoPickup, next: string): Message => ({
  zh: `${written(day).zh} 无法提货（${closedTexts[closed].zh}），最早可选 ${written(next).zh}`,
  en: `No pickup on ${written(day).en} (${closedTexts[closed].en}); the next possible day is ${written(next).en}`,
});

/** `2026-11-26` → `2026/11/26`, `11/26/2026`. */
function written(day: string): Message {
  const [year, month, date] = day.split('-');
  return { zh: `${year}/${month}/${date}`, en: `${month}/${date}/${year}` };
}

/** Why a carrier gave no quote. */
export const failureTexts: Record<CarrierFailure, Message> = {
  hazmat: { zh: '该承运商不承运危险品', en: 'This carrier takes no hazardous goods' },
  linearFeet: { zh: '货物占用的车厢长度超出该承运商的限制', en: 'The freight takes more trailer length than this carrier offers' },
  lane: { zh: '该承运商不覆盖此线路', en: 'This carrier does not serve this lane' },
  service: { zh: '该承运商不提供所选的某项附加服务', en: 'This carrier does not offer one of the chosen services' },
  volume: { zh: '该承运商不提供批量报价', en: 'This carrier gives no volume rates' },
  tariff: { zh: '该承运商在所选日期没有有效的合同价格', en: 'This carrier has no contract prices for the chosen date' },
  closed: { zh: '该承运商在所选日期不提货', en: 'This carrier does not pick up on the chosen date' },
  cutOff: { zh: '已过该承运商的当日截单时间', en: "It is past this carrier's cut-off time for a pickup today" },
  timeout: { zh: '该承运商未在规定时间内报价', en: 'This carrier did not answer in time' },
  unavailable: { zh: '该承运商暂时无法报价', en: 'This carrier cannot quote at the moment' },
};
