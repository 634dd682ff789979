import { useT } from '@portal/remote-kit';
import { useRef, useState } from 'react';
import { FileFault } from './file/fault';
import type { Plan } from './plan';

export interface FileState {
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
