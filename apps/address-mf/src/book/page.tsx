import { AddressType, type Address } from '@portal/api-client';
import { PersonalDataButton, useListView } from '@portal/freight-kit';
import { keptFor, useListPage, useListParams, useMessages, useNavigate, type ListParams } from '@portal/remote-kit';
import { Button, Card, IconAdd, Notice, Page } from '@portal/ui-kit';
import { ExportMenu } from '@portal/ui-kit/export';
import { Segmented } from '@portal/ui-kit/segmented';
import { DataTable, SearchBox } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { AddressDialog, useEditor } from '../editor/dialog';
import { addressPageQuery, plainPage } from '../shared/address.queries';
import { fieldMessages } from '../shared/field-messages';
import { sharedMessages } from '../shared/messages';
import { sheetFields, sheetText } from '../shared/sheet';
import { addressColumns } from './columns';
import { filters } from './filters';
import { bookMessages } from './messages';
import { rowTexts, type RowTexts } from './row-texts';
import { useRowChanges } from './use-row-changes';

const uses = [AddressType.PICKUP, AddressType.DELIVERY] as const;

/** What each row says, kept for as long as the row and the language stay. */
function useRowTexts(): (row: Address) => RowTexts {
  const fields = useMessages(fieldMessages);
  const shared = useMessages(sharedMessages);
  return useMemo(() => keptFor((row: Address) => rowTexts(row, { fields, shared })), [fields, shared]);
}

/** The owner's address book: find, add, edit, delete, choose defaults. */
export function AddressBookPage(): React.ReactNode {
  return <AddressBook textsOf={useRowTexts()} />;
}

interface BookProps {
  /** Must stay the same from one render to the next: rows render again with it. */
  textsOf: (row: Address) => RowTexts;
}

export function AddressBook({ textsOf }: BookProps): React.ReactNode {
  const t = useMessages(bookMessages);
  const shared = useMessages(sharedMessages);
  const fields = useMessages(fieldMessages);
  const navigate = useNavigate();
  const list = useListParams(filters);
  const page = useListPage(addressPageQuery(list.query), list);
  const editor = useEditor();
  const changes = useRowChanges();
  const { edit } = editor;
  const { toggleDefault, remove } = changes;
  const columns = useMemo(
    () => addressColumns({ t, fields }, textsOf, { edit, toggleDefault, remove }),
    [t, fields, textsOf, edit, toggleDefault, remove],
  );
  const view = useListView('addresses', columns);
  const sheetColumns = useMemo(
    () => sheetFields.map((name) => ({ title: fields(`name.${name}`), cell: (row: Address) => ({ text: sheetText(fields, row, name) }) })),
    [fields],
  );
  const add = (
    <Button type="primary" icon={<IconAdd aria-hidden />} onClick={editor.add}>
      {t('add')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      extra={
        <>
          <Button onClick={() => void navigate('/address/import')}>{t('import')}</Button>
          {add}
        </>
      }
    >
      {changes.failure && (
        <Notice
          tone="danger"
          title={t('row.failed')}
          detail={changes.failure.reason}
          action={<Button onClick={changes.failure.retry}>{t('row.retry')}</Button>}
        />
      )}
      <Card flush>
        <DataTable
          label={t('list')}
          columns={columns}
          layout={view.layout}
          rowKey={(row) => row.id}
          {...page}
          empty={{ title: t('empty.title'), hint: t('empty.hint'), action: add }}
          none={{ title: shared('none'), hint: t('noneHint') }}
          toolbar={<Toolbar list={list} />}
          actions={
            <>
              {view.button}
              <PersonalDataButton />
              <ExportMenu
                name={t('list')}
                columns={sheetColumns}
                rowKey={(row) => row.id}
                readPage={(place, signal) => plainPage({ ...list.query, ...place }, signal)}
                disabled={page.pagination.total === 0}
              />
            </>
          }
        />
      </Card>
      {editor.opening && (
        <AddressDialog
          key={editor.opening.key}
          opening={editor.opening}
          type={list.filters.type}
          onClose={editor.close}
          onClosed={editor.closed}
          onEdit={edit}
        />
      )}
    </Page>
  );
}

/** Search and use, both in the URL. */
function Toolbar({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
  const t = useMessages(bookMessages);
  const shared = useMessages(sharedMessages);
  const fields = useMessages(fieldMessages);
  const { keyword, type } = list.filters;
  return (
    <>
      <SearchBox label={shared('search')} value={keyword} onSearch={(text) => list.set({ keyword: text })} />
      <Segmented
        aria-label={fields('name.type')}
        value={type ?? 0}
        options={[{ value: 0, label: t('all') }, ...uses.map((value) => ({ value, label: t(`freight:addressType.${value}`) }))]}
        onChange={(value) => list.set({ type: uses.find((use) => use === value) })}
      />
    </>
  );
}
