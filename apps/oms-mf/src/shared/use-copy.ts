import { useNotify, useT } from '@portal/remote-kit';

/** Copies a text and says so; undefined where the browser has no clipboard to offer (plain HTTP). */
export function useCopy(): ((text: string, name: string) => void) | undefined {
  const t = useT('oms');
  const notify = useNotify();
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return (
    clipboard &&
    ((text, name) =>
      void clipboard.writeText(text).then(
        () => notify.success(t('copied', { name })),
        () => notify.warning(t('notCopied')),
      ))
  );
}
