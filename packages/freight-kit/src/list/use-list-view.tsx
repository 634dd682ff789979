import { useSharedMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { Column, TableLayout } from '@portal/ui-kit/table';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useListLayout } from './list-layout';

const ViewDialog = lazy(() => import('./dialog/view-dialog').then((module) => ({ default: module.ViewDialog })));

interface ListView {
  /** For the DataTable. */
  layout: TableLayout;
  /** Among the actions of its toolbar: opens saved views, columns and density. */
  button: ReactNode;
}

/**
 * How an owner wants a list: its columns and density, and filters that are kept under a name. What the settings are made of is loaded
 * when they are opened.
 *
 * @param list unique in the portal, `[a-z][a-zA-Z-]*` of at most 40 characters: views are saved for it
 * @param columns of the list, all of them; each title is a text
 */
export function useListView<Row>(list: string, columns: readonly Column<Row>[]): ListView {
  const t = useSharedMessages();
  const [layout, change] = useListLayout(list);
  const [open, setOpen] = useState<boolean>();
  const hidden = columns.filter(({ key }) => layout.hidden.includes(key)).length;
  const button = (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {hidden > 0 ? t('kit:view.hidden', { count: hidden }) : t('kit:view.title')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <ViewDialog
            open={open}
            list={list}
            columns={columns as readonly Column<never>[]}
            layout={layout}
            onLayout={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
  return { layout, button };
}
