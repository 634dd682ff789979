import { Picture, Text } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import * as styles from './file-tiles.module.css';

/** A list of `FileTile`s. */
export const FileTiles = ({ children }: { children: ReactNode }): ReactNode => <ul className={styles.tiles}>{children}</ul>;

/** One file of a list: its `FileThumb`, in a link or beside a button. */
export const FileTile = ({ children }: { children: ReactNode }): ReactNode => <li className={styles.tile}>{children}</li>;

/** A small picture of a file, or its kind where there is none, and its name. */
export function FileThumb({ name, src }: { name: string; src?: string | undefined }): ReactNode {
  return (
    <>
      <span className={styles.thumb}>
        {src ? (
          <Picture src={src} alt="" width={72} height={72} />
        ) : (
          <Text tone="muted" weight="strong">
            {fileExtension(name)}
          </Text>
        )}
      </span>
      <Text size="small" className={styles.tileName}>
        {name}
      </Text>
    </>
  );
}

/** `scan.pdf` → `PDF`. */
export const fileExtension = (fileName: string): string => (/\.(\w+)$/.exec(fileName)?.[1] ?? '').toUpperCase();
