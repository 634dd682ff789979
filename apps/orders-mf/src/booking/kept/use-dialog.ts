import { useMessages, useToast } from '@portal/remote-kit';
import { useState, type ComponentType } from 'react';
import { keptMessages } from './messages';

/** What every dialog that is loaded when it is opened has. */
export interface DialogProps {
  onClose: () => void;
}

/** A dialog whose code is fetched when it is opened for the first time; where that fails, the next click tries again. */
export function useDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const t = useMessages(keptMessages);
  const toast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [shown, setShown] = useState(false);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const loaded = Dialog ?? (await load());
      setDialog(() => loaded);
      setShown(true);
    } catch {
      toast.error(t('failed'));
    } finally {
      setLoading(false);
    }
  };
  return { Dialog: shown ? Dialog : undefined, open, loading, close: () => setShown(false) };
}

/** The dialog is opened to type into it. Not for a field of a form, whose ref is given anew while somebody types elsewhere. */
export const takeFocus = (field: { focus: () => void } | null) => field?.focus();
