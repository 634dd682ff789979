import { canCopy, useCopy } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui-kit';
import * as styles from './number.module.css';
import { sharedMessages } from './messages';

/** Copies a text and says so by its name; undefined where the browser cannot copy. */
export function useNamedCopy(): ((text: string, name: string) => void) | undefined {
  const t = useMessages(sharedMessages);
  const copy = useCopy();
  return canCopy() ? (text, name) => copy(text, { copied: t('copied', { name }), failed: t('notCopied') }) : undefined;
}

/** A number with a button that copies it. */
export function CopiedNumber({ name, value }: { name: string; value: string }): React.ReactNode {
  const t = useMessages(sharedMessages);
  const copy = useNamedCopy();
  return (
    <span className={styles.number}>
      <Text numeric>{value}</Text>
      {copy && (
        <Button type="link" size="small" className={styles.copy} aria-label={t('copyNamed', { name })} onClick={() => copy(value, name)}>
          {t('copy')}
        </Button>
      )}
    </span>
  );
}
