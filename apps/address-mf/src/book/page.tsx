import type { Address } from '@portal/api-client';
import { useListPage, useListParams, useNavigate, useT } from '@portal/remote-kit';
import { Button, Card, IconAdd, Notice, Page } from '@portal/ui-kit';
import { ExportMenu } from '@portal/ui-kit/export';
import { DataTable } from '@portal/ui-kit/table';
import { useMemo } from 'react';
import { addressPageQuery, plainPage } from '../shared/address.queries';
import { AddressDialog, useEditor } from '../editor/dialog';
import { addressColumns } from './columns';
import { filters, Toolbar } from './toolbar';
import { sheetFields, sheetText, sheetTitle } from '../shared/sheet';
import { useRowChanges } from './use-row-changes';

/** The owner's address book: find, add, edit, delete, choose defaults. */
export function AddressBookPage(): React.ReactNode {
  const t = useT('address');
  const navigate = useNavigate();
  const list = useListParams(filters);
  const page = useListPage(addressPageQuery(list.query), list);
  const editor = useEditor();
  const changes = useRowChanges();
  const { edit } = editor;
  const { toggleDefault, remove } = changes;
  const columns = useMemo(() => addressColumns(t, { edit, toggleDefault, remove }), [t, edit, toggleDefault, remove]);
  const sheetColumns = useMemo(
    () => sheetFields.map((field) => ({ title: sheetTitle(t, field), cell: (row: Address) => ({ text: sheetText(t, row, field) }) })),
    [t],
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
          <Button onClick={() => void navigate('/address/import')}>{t('import.open')}</Button>
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
          label={t('list.label')}
          columns={columns}
          rowKey={(row) => row.id}
          {...page}
          empty={{ title: t('list.empty.title'), hint: t('list.empty.hint'), action: add }}
          none={{ title: t('list.none.title'), hint: t('list.none.hint') }}
          toolbar={<Toolbar list={list} />}
          actions={
            <ExportMenu
              name={t('list.label')}
              columns={sheetColumns}
              rowKey={(row) => row.id}
              readPage={(place, signal) => plainPage({ ...list.query, ...place }, signal)}
              disabled={page.pagination.total === 0}
            />
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
