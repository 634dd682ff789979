import type { Address } from '@portal/api-client';
import { cityLine, streetLine } from '@portal/freight-kit';
import { DASH, type Translate } from '@portal/remote-kit';
import { Button, IconDelete, IconDown, IconEdit, MenuButton, Tag, Text } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import * as styles from './book.module.css';

/** Names of the services in a row, empty where there are none. */
const servicesText = (t: Translate, services: Address['services']): string =>
  services.map((code) => t(`freight:accessorial.${code}`)).join(t('list.separator'));

export interface RowActions {
  edit: (address: Address) => void;
  toggleDefault: (address: Address) => void;
  remove: (address: Address) => void;
}

export function addressColumns(t: Translate, actions: RowActions): Column<Address>[] {
  return [
    { key: 'label', title: t('list.column.label'), card: 'title', render: (row) => <Name row={row} t={t} /> },
    {
      key: 'party',
      title: t('list.column.party'),
      wrap: true,
      render: (row) => <CellLines first={row.company} second={`${row.contactName} · ${row.phone}`} />,
    },
    {
      key: 'place',
      title: t('list.column.place'),
      wrap: true,
      render: (row) => <CellLines first={streetLine(row)} second={cityLine(row)} />,
    },
    {
      key: 'use',
      title: t('list.column.use'),
      render: (row) => <CellLines first={t(`freight:addressType.${row.type}`)} second={t(`freight:locationType.${row.locationType}`)} />,
    },
    { key: 'services', title: t('list.column.services'), wrap: true, render: (row) => servicesText(t, row.services) || DASH },
    {
      key: 'actions',
      title: t('list.column.actions'),
      pinned: true,
      card: 'corner',
      width: 110,
      render: (row) => <Actions row={row} t={t} {...actions} />,
    },
  ];
}

function Name({ row, t }: { row: Address; t: Translate }) {
  return (
    <span className={styles.name}>
      <Text weight="strong">{row.label}</Text>
      {row.isDefault && <Tag tone="brand">{t('list.default')}</Tag>}
    </span>
  );
}

function Actions({ row, t, edit, toggleDefault, remove }: RowActions & { row: Address; t: Translate }) {
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
