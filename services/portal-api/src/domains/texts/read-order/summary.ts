import type { Language } from '@portal/api-contract/vocabulary';
import { missingFrom, type OrderDraft } from './draft';
import type { Found } from './rules/found';

const names: Record<string, Record<Language, string>> = {
  'pickup.address.zip': { zh: '提货邮编', en: 'pickup ZIP' },
  'delivery.address.zip': { zh: '收货邮编', en: 'delivery ZIP' },
  pickupDate: { zh: '提货日期', en: 'pickup date' },
  qty: { zh: '数量', en: 'quantity' },
  length: { zh: '长', en: 'length' },
  width: { zh: '宽', en: 'width' },
  height: { zh: '高', en: 'height' },
  weight: { zh: '重量', en: 'weight' },
  description: { zh: '货物描述', en: 'description' },
  properName: { zh: '运输名称', en: 'proper shipping name' },
  hazardClass: { zh: '危险类别', en: 'hazard class' },
  quantity: { zh: '危险品数量', en: 'hazmat quantity' },
  emergencyPhone: { zh: '应急电话', en: 'emergency phone' },
};

/** What was understood of an order, in one or two sentences, and what is still to be said. */
export function summaryOf(draft: OrderDraft, fields: readonly Pick<Found, 'path'>[], language: Language): string {
  const lacking = missingFrom(draft, fields).map((path) => (names[path] ?? names[path.split('.').at(-1)!])?.[language] ?? path);
  const list = [...new Set(lacking)].join(language === 'zh' ? '、' : ', ');
  const read = language === 'zh' ? `识别到 ${fields.length} 项信息。` : `${fields.length} details were found.`;
  if (list === '') return read;
  return language === 'zh' ? `${read}还缺少：${list}。` : `${read} Still missing: ${list}.`;
}
