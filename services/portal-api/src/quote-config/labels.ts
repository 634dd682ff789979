import type { Language } from '@portal/api-contract/enums';
import type { CarrierFailure } from '../carriers/adapter';
import type { Message } from '../http/errors';
import type { ServicePlace } from '../pricing/accessorials';

type Labels = Record<string, Message>;

const chargeNames: Labels = {
  LINEHAUL: { zh: '干线运费', en: 'Linehaul' },
  FSC: { zh: '燃油附加费', en: 'Fuel surcharge' },
};

/** By charge type, for what is added after booking. */
const adjustmentNames: Labels = {
  '1': { zh: '标准报价', en: 'Standard quote' },
  '2': { zh: '重量更新', en: 'Weight update' },
  '3': { zh: 'Liftgate', en: 'Liftgate' },
  '4': { zh: '手工报价', en: 'Manual quote' },
  '5': { zh: '托数更新', en: 'Pallet update' },
  '6': { zh: '人工装卸', en: 'Manual handling' },
  '7': { zh: '空跑', en: 'Dry run' },
  '99': { zh: '其他', en: 'Other' },
};

const accessorialNames: Labels = {
  '1': { zh: '尾板服务', en: 'Liftgate' },
  '2': { zh: '酒类运输', en: 'Alcohol' },
  '3': { zh: '预约派送', en: 'Appointment' },
  '4': { zh: 'CFS 集运站', en: 'CFS' },
  '5': { zh: '越库转运', en: 'Crossdock' },
  '6': { zh: '危险品', en: 'Hazmat' },
  '7': { zh: '送货上门', en: 'Home delivery' },
  '8': { zh: '室内提派', en: 'Inside' },
  '9': { zh: '受限地点', en: 'Limited access' },
  '10': { zh: '本地室内派送', en: 'Local inside delivery' },
  '11': { zh: '住宅地址', en: 'Residential' },
  '12': { zh: '定时派送', en: 'Scheduled delivery' },
  '13': { zh: '分拣', en: 'Sort and segregate' },
  '14': { zh: '烟草运输', en: 'Tobacco' },
  '15': { zh: '展会', en: 'Trade show' },
  '16': { zh: '需 TWIC 证件', en: 'TWIC required' },
  '17': { zh: '派送前致电', en: 'Call ahead' },
};

const places: Record<Exclude<ServicePlace, 'shipment'>, Message> = {
  pickup: { zh: '（提货）', en: ' (pickup)' },
  delivery: { zh: '（派送）', en: ' (delivery)' },
};

/** Why a carrier gave no quote. */
export const failureTexts: Record<CarrierFailure, Message> = {
  hazmat: { zh: '该承运商不承运危险品', en: 'This carrier takes no hazardous goods' },
  linearFeet: { zh: '货物占用的车厢长度超出该承运商的限制', en: 'The freight takes more trailer length than this carrier offers' },
  lane: { zh: '该承运商不覆盖此线路', en: 'This carrier does not serve this lane' },
  timeout: { zh: '该承运商未在规定时间内报价', en: 'This carrier did not answer in time' },
  unavailable: { zh: '该承运商暂时无法报价', en: 'This carrier cannot quote at the moment' },
};

/** The name of a charge: `Liftgate (pickup)`, `燃油附加费`, or an adjustment's type. */
export function chargeName(charge: { code: string; type: number; place: ServicePlace }, language: Language): string {
  const service = /^ACC_(\d+)$/.exec(charge.code)?.[1];
  if (service === undefined) {
    const name = charge.code === 'ADJ' ? adjustmentNames[charge.type] : chargeNames[charge.code];
    return name?.[language] ?? charge.code;
  }
  const where = charge.place === 'shipment' ? '' : places[charge.place][language];
  return `${accessorialNames[service]?.[language] ?? charge.code}${where}`;
}
