import type { Translate } from '@portal/remote-kit';
import { sheetTitle } from '../sheet/columns';
import type { PlannedRow, Twin } from './plan';

/** What is wrong with a row, a sentence for each field. */
export const faultTexts = (t: Translate, { faults }: PlannedRow): string[] =>
  faults.map(({ field, rule, values }) => t('import.preview.fault', { name: sheetTitle(t, field), text: t(`import.rule.${rule}`, values) }));

/** Which other address is of the same place. */
export const twinText = (t: Translate, twin: Twin): string =>
  'id' in twin ? t('import.preview.twinBook', { label: twin.label }) : t('import.preview.twinLine', { line: twin.line });
