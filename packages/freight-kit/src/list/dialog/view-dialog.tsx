import { Modal, Stack } from '@portal/ui-kit';
import type { Column, TableLayout } from '@portal/ui-kit/table';
import { ColumnSettings } from './column-settings';
import { DensitySetting } from './density-setting';
import { SavedViews } from './saved-views';
import { useWords } from './words';

interface Props {
  open: boolean;
  list: string;
  columns: readonly Column<never>[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  onClose: () => void;
}

/** Saved views, columns and density of one list. What is changed is seen in the list at once. */
export function ViewDialog({ open, list, columns, layout, onLayout, onClose }: Props): React.ReactNode {
  const words = useWords();
  return (
    <Modal open={open} title={words.title} width={560} footer={null} destroyOnHidden onCancel={onClose}>
      <Stack>
        <SavedViews list={list} onOpened={onClose} />
        <DensitySetting layout={layout} onLayout={onLayout} />
        <ColumnSettings columns={columns} layout={layout} onLayout={onLayout} />
      </Stack>
    </Modal>
  );
}
