import { canCopy, CopiedNumber, useCopy } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { sharedMessages } from './messages';

/** Copies a text and says so by its name; undefined where the browser cannot copy. */
export function useNamedCopy(): ((text: string, name: string) => void) | undefined {
  const t = useMessages(sharedMessages);
  const copy = useCopy();
  return canCopy() ? (text, name) => copy(text, { copied: t('copied', { name }), failed: t('notCopied') }) : undefined;
}

/** A number of an express order, with a button that copies it. */
export function ExpressNumber({ name, value }: { name: string; value: string }): React.ReactNode {
  const t = useMessages(sharedMessages);
  const texts = { copy: t('copy'), copyNamed: t('copyNamed', { name }), copied: t('copied', { name }), failed: t('notCopied') };
  return <CopiedNumber value={value} texts={texts} />;
}
