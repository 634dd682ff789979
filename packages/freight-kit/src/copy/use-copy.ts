import { useToast } from '@portal/remote-kit';

/** False where the browser has no clipboard, as on plain HTTP hosts. */
export const canCopy = (): boolean => (navigator.clipboard as Clipboard | undefined) !== undefined;

/** Copies a text to the clipboard and shows the result in a toast. */
export function useCopy(): (text: string, says: { copied: string; failed: string }) => void {
  const toast = useToast();
  return (text, { copied, failed }) => {
    const write = async (): Promise<void> => navigator.clipboard.writeText(text);
    void write().then(
      () => toast.success(copied),
      () => toast.warning(failed),
    );
  };
}
