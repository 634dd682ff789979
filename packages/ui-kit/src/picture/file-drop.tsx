import type { ChangeEvent } from 'react';
import { classNames } from '../layout/element';

/** The kinds of files that are sent; prepare-file.ts knows each by its first bytes. */
export const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export type AcceptedType = (typeof acceptedTypes)[number];

/** A file that is not sent; `why` and `about` are what the words for it need. */
export class FileRefused extends Error {
  constructor(
    readonly why: 'type' | 'content' | 'size' | 'empty',
    readonly about: { name: string; type: string; size: string; most: number },
  ) {
    super(`${about.name}: ${why}`);
    this.name = 'FileRefused';
  }
}

export interface Prepared {
  fileName: string;
  contentType: string;
  /** base64, as the call takes it. */
  content: string;
}

export interface FileDropProps {
  /** What is asked for; also the accessible name of the field. */
  title: string;
  /** What may be given. */
  hint?: string;
  /** Several files at once. */
  multiple?: boolean;
  /** Files are being sent: no more are taken. */
  busy?: boolean;
  disabled?: boolean;
  /** Other kinds of files than papers, as the `accept` of an input. */
  accept?: string;
  /** Every choice, never empty. Nothing was checked yet: see `prepareFile`. */
  onFiles(files: File[]): void;
  className?: string;
}

/** A field to drop, choose or photograph files in; photos and PDF unless told otherwise. */
export function FileDrop({
  title,
  hint,
  multiple,
  busy = false,
  disabled = false,
  accept = acceptedTypes.join(),
  onFiles,
  className,
}: FileDropProps) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again after a failure.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    // The input lies over the whole field, since browsers let a file be dropped on an input by themselves.
    <label className={classNames('p-drop', className)} aria-busy={busy}>
      <input type="file" accept={accept} multiple={multiple} disabled={busy || disabled} onChange={choose} />
      <span className="p-drop-title">{title}</span>
      {hint && <span className="p-muted p-small">{hint}</span>}
    </label>
  );
}
