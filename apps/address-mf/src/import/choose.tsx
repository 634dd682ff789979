import { AddressType, LocationType } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { BulletList, Button, Card, FileDrop, Notice, Split, Stack } from '@portal/ui-kit';
import { useRef, useState } from 'react';
import { requiredFields, sheetFields, sheetTitle, type SheetField } from '../shared/sheet';
import { FileFault, MAX_ROWS } from './file/grid';
import * as styles from './import.module.css';
import type { Plan } from './plan';
import { saveTemplate } from './rows';

interface FileState {
  name: string;
  plan?: Plan;
  /** Why the file cannot be imported, in words. */
  problem?: string;
}

interface Chosen {
  /** The last file given; neither plan nor problem while it is being read. */
  file: FileState | undefined;
  open: (file: File) => void;
  /** Puts the file away. */
  close: () => void;
}

/** Reads a file in the browser; the code for it is fetched with the first one. */
export function useFile(): Chosen {
  const t = useT('address');
  const [file, setFile] = useState<FileState>();
  const latest = useRef<File>(undefined);
  const open = async (given: File): Promise<void> => {
    latest.current = given;
    const { name } = given;
    const set = (state: FileState): void => {
      if (latest.current === given) setFile(state);
    };
    set({ name });
    try {
      const [{ readFile }, { planOf }] = await Promise.all([import('./file/read-file'), import('./plan')]);
      set({ name, plan: planOf(t, await readFile(given)) });
    } catch (error) {
      // A file that was moved, or code that did not arrive, has no words of its own.
      if (!(error instanceof FileFault)) console.error(error);
      set({ name, problem: error instanceof FileFault ? t(`import.file.${error.problem}`, error.values) : t('import.unreadable') });
    }
  };
  return {
    file,
    open: (given) => void open(given),
    close: () => {
      latest.current = undefined;
      setFile(undefined);
    },
  };
}

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A field for the file, what is wrong with the last one, and what one has to look like. */
export function Choose({ file, onFile }: { file: FileState | undefined; onFile: (file: File) => void }): React.ReactNode {
  const t = useT('address');
  const reading = file !== undefined && file.problem === undefined;
  return (
    <Split>
      <Card>
        <Stack aria-live="polite">
          <FileDrop
            className={styles.drop}
            title={reading ? t('import.reading', { name: file.name }) : t('import.drop')}
            hint={t('import.dropHint', { most: MAX_ROWS })}
            accept={ACCEPTED}
            busy={reading}
            onFiles={([first]) => first && onFile(first)}
          />
          {file?.problem && <Notice tone="danger" title={t('import.failed', { name: file.name })} detail={file.problem} />}
        </Stack>
      </Card>
      <Help />
    </Split>
  );
}

/** What a file has to look like. */
function Help(): React.ReactNode {
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
      <BulletList className={styles.help}>
        <li>{t('import.help.head')}</li>
        <li>{t('import.help.required', { names: titles(requiredFields) })}</li>
        <li>{t('import.help.optional', { names: titles(sheetFields.filter((field) => !needed.includes(field))) })}</li>
        <li>{t('import.help.type', { names: joined(Object.values(AddressType).map((code) => t(`freight:addressType.${code}`))) })}</li>
        <li>
          {t('import.help.locationType', { names: joined(Object.values(LocationType).map((code) => t(`freight:locationType.${code}`))) })}
        </li>
        <li>{t('import.help.services')}</li>
        <li>{t('import.help.values')}</li>
        <li>{t('import.help.export')}</li>
      </BulletList>
    </Card>
  );
}
