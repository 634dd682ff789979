import type { Address } from '@portal/api-client';
import { addressBookKeys } from '@portal/freight-kit';
import { CallError, useMutation, useMessages, useToast, useQueryClient } from '@portal/remote-kit';
import { useCallback } from 'react';
import { removeAddress, restoreAddress, setDefaultAddress } from '../shared/address.queries';
import { bookMessages } from './messages';

interface Change {
  run: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  /** Offered then. */
  undo?: () => Change;
}

interface RowChanges {
  toggleDefault: (address: Address) => void;
  remove: (address: Address) => void;
  /** A change that never arrived; nobody has said so yet. */
  failure: { reason: string; retry: () => void } | undefined;
}

/** What the menu of a row does. A refusal of the server is toasted by the shell; what never reached it is shown on the page. */
export function useRowChanges(): RowChanges {
  const t = useMessages(bookMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, error, variables } = useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (_, { done, undo }) => {
      toast.success(done, undo && { label: t('row.undo'), run: () => mutate(undo()) });
      return queryClient.invalidateQueries({ queryKey: addressBookKeys.all });
    },
  });
  const toggleDefault = useCallback(
    ({ id, isDefault }: Address) =>
      mutate({ run: () => setDefaultAddress({ id, isDefault: !isDefault }), done: t(isDefault ? 'row.unmadeDefault' : 'row.madeDefault') }),
    [mutate, t],
  );
  const remove = useCallback(
    ({ id, label }: Address) => {
      let gone: Address;
      mutate({
        run: async () => void (gone = await removeAddress(id)),
        done: t('row.removed', { label }),
        undo: () => ({ run: () => restoreAddress(gone), done: t('row.restored', { label }) }),
      });
    },
    [mutate, t],
  );
  const unheard = error instanceof CallError && error.local && variables;
  return {
    toggleDefault,
    remove,
    failure: unheard ? { reason: error.message, retry: () => mutate(variables) } : undefined,
  };
}
