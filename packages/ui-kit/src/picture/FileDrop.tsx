import type { ChangeEvent } from 'react';
import { acceptedTypes } from './prepare-file';

export interface FileDropProps {
  /** What is asked for; also the accessible name of the field. */
  title: string;
  /** What may be given. */
  hint?: string;
  /** Several files at once. */
  multiple?: boolean;
  /** Files are on their way: no more are taken. */
  busy?: boolean;
  disabled?: boolean;
  /** Other kinds of files than papers, as the `accept` of an input. */
  accept?: string;
  /** Every choice, never empty. Nothing was checked yet: see `prepareFile`. */
  onFiles(files: File[]): void;
}

/** A field to drop, choose or photograph files in; photos and PDF unless told otherwise. */
export function FileDrop({ title, hint, multiple, busy = false, disabled = false, accept = acceptedTypes, onFiles }: FileDropProps) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again after a failure.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    // The input lies over the whole field, since browsers let a file be dropped on an input by themselves.
    <label className="p-drop" aria-busy={busy}>
      <input type="file" accept={accept} multiple={multiple} disabled={busy || disabled} onChange={choose} />
      <span className="p-drop-title">{title}</span>
      {hint && <span className="p-muted p-small">{hint}</span>}
    </label>
  );
}
