import { OrderDraftSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import type { Language } from '@portal/api-contract/vocabulary';
import type { ExtractedField } from './fields';

export type OrderDraft = z.output<typeof OrderDraftSchema>;

/** The draft of a request with the fields at their paths. @throws ZodError for a value that the request does not allow */
export function draftOf(fields: readonly ExtractedField[]): OrderDraft {
  const draft: { items?: unknown[] } = {};
  for (const { path, value } of fields) setAt(draft, path.split('.'), value);
  // The text may describe the second item and not the first.
  return OrderDraftSchema.parse({ ...draft, ...(draft.items && { items: Array.from(draft.items, (item) => item ?? {}) }) });
}

function setAt(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  target[key] ??= /^\d+$/.test(rest[0]!) ? [] : {};
  setAt(target[key] as Record<string, unknown>, rest, value);
}

const requiredOfOrder = ['pickup.address.zip', 'delivery.address.zip', 'pickupDate'];
const requiredOfItem = ['qty', 'length', 'width', 'height', 'weight', 'description'];
const requiredOfHazmat = ['properName', 'hazardClass', 'quantity', 'emergencyPhone'];

/** Paths of what carriers need for a price and the text does not say. */
export function missingFrom({ items = [{}] }: OrderDraft, fields: readonly Pick<ExtractedField, 'path'>[]): string[] {
  const known = new Set(fields.map(({ path }) => path));
  const wanted = items.flatMap((item, index) => [
    ...requiredOfItem.map((name) => `items.${index}.${name}`),
    ...(item?.hazmat ? requiredOfHazmat.map((name) => `items.${index}.hazmat.${name}`) : []),
  ]);
  return [...requiredOfOrder, ...wanted].filter((path) => !known.has(path));
}

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

/** One or two sentences: how many details were found, and what is missing. */
export function summaryOf(draft: OrderDraft, fields: readonly Pick<ExtractedField, 'path'>[], language: Language): string {
  const lacking = missingFrom(draft, fields).map((path) => (names[path] ?? names[path.split('.').at(-1)!])?.[language] ?? path);
  const list = [...new Set(lacking)].join(language === 'zh' ? '、' : ', ');
  const read = language === 'zh' ? `识别到 ${fields.length} 项信息。` : `${fields.length} details were found.`;
  if (list === '') return read;
  return language === 'zh' ? `${read}还缺少：${list}。` : `${read} Still missing: ${list}.`;
}
