import { FREIGHT_CLASSES } from '@portal/api-contract/vocabulary';
import { extracted, type ExtractedField, LIKELY, STATED } from './fields';

const UN = /(?<![A-Za-z])(UN|NA) ?-?(\d{4})(?!\d)/i;
const HAZARD_CLASS = /(?:hazard class|class|危险类别|第?类别|类) ?:? ?([1-9](?:\.[1-6])?)(?![\d.])/i;
const PACKING_GROUP = /(?:packing group|\bPG|包装类别?|包装组) ?:? ?(III|II|I|[123])(?![A-Za-z\d])/i;
const FREIGHT_CLASS = /(?:freight class|class|货物等级|货运等级|等级) ?:? ?(\d{2,3}(?:\.5)?)(?![\d.])/i;
const NMFC = /NMFC ?(?:#|no\.?|编号)? ?:? ?(\d{3,6}(?:-\d{1,2})?)(?!\d)/i;
const REFERENCE =
  /(?:\b(?:P\.?O\.?|ref(?:erence)?)(?: ?(?:number|no\.?|#))? ?[:#]? ?|参考号 ?:? ?|采购单号? ?:? ?)((?=[\w-]*\d)[A-Za-z0-9][\w-]{2,30})/i;
const VALUE =
  /(?:declared value|insured value|value|申报价值|货值|价值) ?(?:of|is|:|为)? ?(?:US)?\$? ?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?)(?! ?%)/i;
const NOT_STACKABLE = /(?:non-?stackable|not stackable|do not stack|no stacking|don't stack|不可堆叠|不能堆叠|禁止堆叠|不可叠放|不能叠放)/i;
const STACKABLE = /(?:stackable|can be stacked|可堆叠|可以堆叠|可叠放)/i;
const NAMED = /(?:commodity|description|product|goods|品名|货物名称|货名|货品|产品) ?(?:is|are|:|是|为) ?([^\n,;.。、，]{2,100})/i;
const OF =
  /(?:pallets?|skids?|plts?|crates?|cartons?|ctns?|boxes|drums?|bundles?|rolls?) of ((?!\d)[A-Za-z][A-Za-z /&'-]{2,60}?)(?= ?(?:[,.;\n@(\d]|$|from|to |weigh|at |each|for |with ))/i;

/** Class, NMFC, description and hazards of the goods, and the numbers of the order. */
export function detailsOf(text: string): ExtractedField[] {
  return [...hazardsOf(text), ...generalDetailsOf(text)];
}

function generalDetailsOf(text: string): ExtractedField[] {
  const hazardous = UN.test(text);
  const fields: ExtractedField[] = [];
  const take = (
    path: string,
    pattern: RegExp,
    confidence: number,
    valueOf: (match: RegExpExecArray) => ExtractedField['value'] | undefined,
  ) => {
    const match = pattern.exec(text);
    const value = match ? valueOf(match) : undefined;
    if (match && value !== undefined) fields.push(extracted(path, value, confidence, match.index, match[0]));
  };
  const freightClass = ([, number]: RegExpExecArray) => FREIGHT_CLASSES.find((known) => known === Number(number));
  take('items.0.freightClass', FREIGHT_CLASS, hazardous ? LIKELY : STATED, freightClass);
  take('items.0.classSource', FREIGHT_CLASS, LIKELY, (match) => freightClass(match) && 'manual');
  take('items.0.nmfc', NMFC, STATED, (match) => match[1]);
  take('items.0.description', NAMED.test(text) ? NAMED : OF, LIKELY, (match) => match[1]!.trim());
  take('items.0.stackable', NOT_STACKABLE.test(text) ? NOT_STACKABLE : STACKABLE, STATED, () => !NOT_STACKABLE.test(text));
  take('referenceNo', REFERENCE, LIKELY, (match) => match[1]);
  take('declaredValue', VALUE, LIKELY, (match) => Number(match[1]!.replaceAll(',', '')).toFixed(2));
  return fields;
}

function hazardsOf(text: string): ExtractedField[] {
  const un = UN.exec(text);
  if (!un) return [];
  const fields = [extracted('items.0.hazmat.unNumber', `${un[1]!.toUpperCase()}${un[2]}`, STATED, un.index, un[0])];
  const hazardClass = HAZARD_CLASS.exec(text);
  if (hazardClass) fields.push(extracted('items.0.hazmat.hazardClass', hazardClass[1]!, LIKELY, hazardClass.index, hazardClass[0]));
  const group = PACKING_GROUP.exec(text);
  if (group)
    fields.push(
      extracted(
        'items.0.hazmat.packingGroup',
        /\d/.test(group[1]!) ? 'I'.repeat(Number(group[1])) : group[1]!.toUpperCase(),
        STATED,
        group.index,
        group[0],
      ),
    );
  return fields;
}
