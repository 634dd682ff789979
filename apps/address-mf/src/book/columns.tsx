import type { Address } from '@portal/api-client';
import { useMessages, type Translate } from '@portal/remote-kit';
import { Button, IconDelete, IconDown, IconEdit, MenuButton, Tag, Text } from '@portal/ui-kit';
import { CellLines, type Column } from '@portal/ui-kit/table';
import type { fieldMessages } from '../shared/field-messages';
import { bookMessages } from './messages';
import type { RowTexts } from './row-texts';
import * as styles from './book.module.css';

export interface RowActions {
  edit: (address: Address) => void;
  toggleDefault: (address: Address) => void;
  remove: (address: Address) => void;
}

interface Words {
  t: Translate<typeof bookMessages>;
  fields: Translate<typeof fieldMessages>;
}

/** The columns of the book. The arguments must stay the same from one render to the next: rows render again with them. */
export function addressColumns({ t, fields }: Words, textsOf: (row: Address) => RowTexts, actions: RowActions): Column<Address>[] {
  const says = (cell: (texts: RowTexts) => React.ReactNode) => (row: Address) => cell(textsOf(row));
  return [
    {
      key: 'label',
      title: fields('name.label'),
      card: 'title',
      render: says(({ label, isDefault }) => <Name label={label} isDefault={isDefault} />),
    },
    {
      key: 'party',
      title: fields('party'),
      wrap: true,
      render: says(({ company, contact }) => <CellLines first={company} second={contact} />),
    },
    {
      key: 'place',
      title: fields('place'),
      wrap: true,
      render: says(({ street, city }) => <CellLines first={street} second={city} />),
    },
    { key: 'use', title: t('column.use'), render: says(({ use, location }) => <CellLines first={use} second={location} />) },
    { key: 'services', title: t('column.services'), wrap: true, render: says(({ services }) => services) },
    {
      key: 'actions',
      title: t('column.actions'),
      pinned: true,
      card: 'corner',
      render: (row) => <Actions row={row} {...actions} />,
    },
  ];
}

function Name({ label, isDefault }: Pick<RowTexts, 'label' | 'isDefault'>) {
  return (
    <span className={styles.name}>
      <Text weight="strong">{label}</Text>
      {isDefault && <Tag tone="brand">{isDefault}</Tag>}
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
