import { AddressType, LocationType } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { sheetFields, sheetTitle, type SheetField } from '../sheet/columns';
import { requiredFields } from './header';
import { saveTemplate } from './rows-file';

/** What a file has to look like. */
export function Help(): ReactNode {
  const t = useT('address');
  const joined = (words: string[]): string => words.join(t('list.separator'));
  const needed: readonly SheetField[] = requiredFields;
  const titles = (fields: readonly SheetField[]): string => joined(fields.map((field) => sheetTitle(t, field)));
  const template = (
    <Button size="small" onClick={() => void saveTemplate(t)}>
      {t('import.help.template')}
    </Button>
  );
  return (
    <Card title={t('import.help.title')} extra={template}>
      <ul className="p-list address-help">
        <li>{t('import.help.head')}</li>
        <li>{t('import.help.required', { names: titles(requiredFields) })}</li>
        <li>{t('import.help.optional', { names: titles(sheetFields.filter((field) => !needed.includes(field))) })}</li>
        <li>{t('import.help.type', { names: joined(Object.values(AddressType).map((code) => t(`freight:addressType.${code}`))) })}</li>
        <li>{t('import.help.locationType', { names: joined(Object.values(LocationType).map((code) => t(`freight:locationType.${code}`))) })}</li>
        <li>{t('import.help.services')}</li>
        <li>{t('import.help.values')}</li>
        <li>{t('import.help.export')}</li>
      </ul>
    </Card>
  );
}
