import { AddressType, LocationType } from '@portal/api-client';
import { Link, useMessages } from '@portal/remote-kit';
import { BulletList, Button, Card, FileDrop, Notice, Page, Split, Stack } from '@portal/ui-kit';
import { useRef, useState } from 'react';
import { fieldMessages } from '../shared/field-messages';
import { requiredFields, sheetFields, type SheetField } from '../shared/sheet';
import { FileFault, MAX_ROWS } from './file/grid';
import * as styles from './import.module.css';
import { importMessages } from './messages';
import type { Plan } from './plan';
import { Preview } from './preview';
import { Result, useAdding } from './result';
import { saveTemplate } from './rows';

/** Addresses from a spreadsheet: choose a file, look at what is in it, confirm, see what became of it. */
export function ImportPage(): React.ReactNode {
  const t = useMessages(importMessages);
  const { file, open, close } = useFile();
  const adding = useAdding();
  const restart = (): void => {
    adding.forget();
    close();
  };
  const step = (): React.ReactNode => {
    if (adding.rows) return <Result adding={adding} onMore={restart} />;
    if (file?.plan) return <Preview name={file.name} plan={file.plan} onAnother={close} onConfirm={adding.start} />;
    return <Choose file={file} onFile={open} />;
  };
  return (
    <Page title={t('title')} subtitle={t('subtitle')} extra={<Link to="/address">{t('back')}</Link>}>
      {step()}
    </Page>
  );
}

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

/** Each problem says its own part of these. */
const NO_VALUES = { line: 0, most: 0, names: '', name: '' };

/** Reads a file in the browser; the code for it is fetched with the first one. */
function useFile(): Chosen {
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
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
      set({ name, plan: planOf(fields, await readFile(given)) });
    } catch (error) {
      // A file that was moved, or code that did not arrive, has no words of its own.
      if (!(error instanceof FileFault)) console.error(error);
      set({ name, problem: error instanceof FileFault ? t(`file.${error.problem}`, { ...NO_VALUES, ...error.values }) : t('unreadable') });
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
function Choose({ file, onFile }: { file: FileState | undefined; onFile: (file: File) => void }): React.ReactNode {
  const t = useMessages(importMessages);
  const reading = file !== undefined && file.problem === undefined;
  return (
    <Split>
      <Card>
        <Stack aria-live="polite">
          <FileDrop
            className={styles.drop}
            title={reading ? t('reading', { name: file.name }) : t('drop')}
            hint={t('dropHint', { most: MAX_ROWS })}
            accept={ACCEPTED}
            busy={reading}
            onFiles={([first]) => first && onFile(first)}
          />
          {file?.problem && <Notice tone="danger" title={t('failed', { name: file.name })} detail={file.problem} />}
        </Stack>
      </Card>
      <Help />
    </Split>
  );
}

/** What a file has to look like. */
function Help(): React.ReactNode {
  const t = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  const joined = (words: string[]): string => words.join(fields('separator'));
  const needed: readonly SheetField[] = requiredFields;
  const titles = (names: readonly SheetField[]): string => joined(names.map((name) => fields(`name.${name}`)));
  const template = (
    <Button size="small" onClick={() => void saveTemplate(t, fields)}>
      {t('help.template')}
    </Button>
  );
  return (
    <Card title={t('help.title')} extra={template}>
      <BulletList className={styles.help}>
        <li>{t('help.head')}</li>
        <li>{t('help.required', { names: titles(requiredFields) })}</li>
        <li>{t('help.optional', { names: titles(sheetFields.filter((field) => !needed.includes(field))) })}</li>
        <li>{t('help.type', { names: joined(Object.values(AddressType).map((code) => t(`freight:addressType.${code}`))) })}</li>
        <li>{t('help.locationType', { names: joined(Object.values(LocationType).map((code) => t(`freight:locationType.${code}`))) })}</li>
        <li>{t('help.services')}</li>
        <li>{t('help.values')}</li>
        <li>{t('help.export')}</li>
      </BulletList>
    </Card>
  );
}
