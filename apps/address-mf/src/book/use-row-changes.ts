import type { Address } from '@portal/api-client';
import { CallError, useMutation, useNotify, useQueryClient, useT } from '@portal/remote-kit';
import { confirm } from '@portal/ui-kit';
import { useCallback } from 'react';
import { addressKeys, removeAddress, setDefaultAddress } from '../address.queries';

interface Change {
  run: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
}

interface RowChanges {
  toggleDefault: (address: Address) => void;
  remove: (address: Address) => void;
  /** A change that never arrived; nobody has said so yet. */
  failure: { reason: string; retry: () => void } | undefined;
}

/** What the menu of a row does. A refusal of the server is toasted by the shell; what never reached it is shown on the page. */
export function useRowChanges(): RowChanges {
  const t = useT('address');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate, error, variables } = useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (_, { done }) => {
      notify.success(done);
      return queryClient.invalidateQueries({ queryKey: addressKeys.all });
    },
  });
  const toggleDefault = useCallback(
    ({ id, isDefault }: Address) =>
      mutate({ run: () => setDefaultAddress({ id, isDefault: !isDefault }), done: t(isDefault ? 'row.unmadeDefault' : 'row.madeDefault') }),
    [mutate, t],
  );
  const remove = useCallback(
    ({ id, label }: Address) => {
      const question = { title: t('row.askRemove'), content: t('row.askRemoveText', { label }), okText: t('row.remove'), danger: true };
      void confirm(question).then((sure) => sure && mutate({ run: () => removeAddress(id), done: t('row.removed') }));
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
