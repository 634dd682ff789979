import { api } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import { prepareFile } from '@portal/ui-kit';
import { useLayoutEffect, useRef, useState } from 'react';

/** A file that the portal has, waiting to go with the request. */
export interface Uploaded {
  objectName: string;
  fileName: string;
}

interface Failed {
  id: number;
  file: File;
  error: Error;
}

interface Control {
  /** So many files at most. */
  most: number;
  onSending: (by: number) => void;
  value: Uploaded[];
  onChange: ((files: Uploaded[]) => void) | undefined;
}

/** Files go up one after another as soon as they are chosen; what arrived is the value of the field. */
export function useUploads({ most, onSending, value, onChange }: Control) {
  const [running, setRunning] = useState<string[]>([]);
  const [failed, setFailed] = useState<Failed[]>([]);
  const [previews, setPreviews] = useState<Record<string, string>>({});
  const nextId = useRef(0);
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });

  const send = async (file: File): Promise<void> => {
    try {
      const prepared = await prepareFile(file);
      const { objectName } = await unwrap(api.oss.upload(prepared));
      if (prepared.contentType.startsWith('image/'))
        setPreviews((all) => ({ ...all, [objectName]: `data:${prepared.contentType};base64,${prepared.content}` }));
      const uploaded = [...latest.current.value, { objectName, fileName: prepared.fileName }];
      // Two files may arrive before the form has drawn the first.
      latest.current = { ...latest.current, value: uploaded };
      latest.current.onChange?.(uploaded);
    } catch (error) {
      nextId.current += 1;
      setFailed((all) => [...all, { id: nextId.current, file, error: error as Error }]);
    }
  };

  const take = async (files: File[]): Promise<void> => {
    const chosen = files.slice(0, most - latest.current.value.length);
    onSending(chosen.length);
    setRunning(chosen.map(({ name }) => name));
    for (const file of chosen) {
      await send(file);
      onSending(-1);
      setRunning((names) => names.slice(1));
    }
  };

  const dismiss = (id: number): void => setFailed((all) => all.filter((each) => each.id !== id));
  return {
    /** Names of the files on their way. */
    running,
    failed,
    /** Pictures of what was chosen here, by objectName; none after a reload. */
    previews,
    take: (files: File[]) => void take(files),
    retry: (id: number) => {
      const again = failed.find((each) => each.id === id);
      dismiss(id);
      if (again) void take([again.file]);
    },
    dismiss,
  };
}
