import { useT } from '@portal/remote-kit';
import { Card, FileDrop, Notice } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { MOST_ROWS } from './file/fault';
import { Help } from './help';
import type { FileState } from './use-file';

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A field for the file, what is wrong with the last one, and what one has to look like. */
export function Choose({ file, onFile }: { file: FileState | undefined; onFile: (file: File) => void }): ReactNode {
  const t = useT('address');
  const reading = file !== undefined && file.problem === undefined;
  return (
    <div className="p-split">
      <Card className="address-import-file">
        <div className="p-stack" aria-live="polite">
          <FileDrop
            title={reading ? t('import.reading', { name: file.name }) : t('import.drop')}
            hint={t('import.dropHint', { most: MOST_ROWS })}
            accept={ACCEPTED}
            busy={reading}
            onFiles={([first]) => first && onFile(first)}
          />
          {file?.problem && <Notice tone="danger" title={t('import.failed', { name: file.name })} detail={file.problem} />}
        </div>
      </Card>
      <Help />
    </div>
  );
}
