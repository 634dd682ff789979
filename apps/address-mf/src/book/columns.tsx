import type { Address } from '@portal/api-client';
import { cityLine, streetLine } from '@portal/freight-kit';
import { DASH, useMessages, type Translate } from '@portal/remote-kit';
import { Button, IconDelete, IconDown, IconEdit, MenuButton, Tag, Text } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import type { fieldMessages } from '../shared/field-messages';
import { sharedMessages } from '../shared/messages';
import { sheetText } from '../shared/sheet';
import { bookMessages } from './messages';
import * as styles from './book.module.css';

export interface RowActions {
  edit: (address: Address) => void;
  toggleDefault: (address: Address) => void;
  remove: (address: Address) => void;
}

export function addressColumns(
  t: Translate<typeof bookMessages>,
  fields: Translate<typeof fieldMessages>,
  actions: RowActions,
): Column<Address>[] {
  return [
    { key: 'label', title: fields('name.label'), card: 'title', render: (row) => <Name row={row} /> },
    {
      key: 'party',
      title: fields('party'),
      wrap: true,
      render: (row) => <CellLines first={row.company} second={`${row.contactName} · ${row.phone}`} />,
    },
    {
      key: 'place',
      title: fields('place'),
      wrap: true,
      render: (row) => <CellLines first={streetLine(row)} second={cityLine(row)} />,
    },
    {
      key: 'use',
      title: t('column.use'),
      render: (row) => <CellLines first={t(`freight:addressType.${row.type}`)} second={t(`freight:locationType.${row.locationType}`)} />,
    },
    { key: 'services', title: t('column.services'), wrap: true, render: (row) => sheetText(fields, row, 'services') || DASH },
    {
      key: 'actions',
      title: t('column.actions'),
      pinned: true,
      card: 'corner',
      width: 110,
      render: (row) => <Actions row={row} {...actions} />,
    },
  ];
}

function Name({ row }: { row: Address }) {
  const t = useMessages(sharedMessages);
  return (
    <span className={styles.name}>
      <Text weight="strong">{row.label}</Text>
      {row.isDefault && <Tag tone="brand">{t('default')}</Tag>}
    </span>
  );
}

function Actions({ row, edit, toggleDefault, remove }: RowActions & { row: Address }) {
  const t = useMessages(bookMessages);
  const { label } = row;
  const run: Record<string, (address: Address) => void> = { toggleDefault, remove };
  return (
    <span className={styles.actions}>
      <Button type="text" size="small" icon={<IconEdit aria-hidden />} aria-label={t('row.editNamed', { label })} onClick={() => edit(row)}>
        {t('row.edit')}
      </Button>
      <MenuButton
        type="text"
        size="small"
        icon={<IconDown aria-hidden />}
        aria-label={t('row.more', { label })}
        items={[
          { key: 'toggleDefault', label: t(row.isDefault ? 'row.unsetDefault' : 'row.setDefault') },
          { key: 'remove', label: t('row.remove'), icon: <IconDelete aria-hidden />, danger: true },
        ]}
        onSelect={(key) => run[key]?.(row)}
      />
    </span>
  );
}
