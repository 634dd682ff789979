import { decryptStore } from '@portal/api-client';
import { useQuery, useQueryClient, useSessionActions, useSharedMessages } from '@portal/remote-kit';
import { Button, IconHide, IconShow } from '@portal/ui-kit';

interface PersonalData {
  /** Whether calls ask for it in full (Is-Decrypt). */
  shown: boolean;
  /** Changes that for all pages, and asks for everything that is shown again. */
  show: (shown: boolean) => void;
}

/** How phone numbers, contacts and streets are asked for. The query cache is what all remotes and tabs have in common. */
export function usePersonalData(): PersonalData {
  const queryClient = useQueryClient();
  const { reloadUser } = useSessionActions();
  const { data: shown } = useQuery({
    queryKey: ['personalData'],
    queryFn: () => decryptStore.get(),
    initialData: () => decryptStore.get(),
  });
  const show = (wanted: boolean): void => {
    decryptStore.set(wanted);
    // What other tabs keep is forgotten at once, not shown until the new answer comes: it may be what is to be hidden.
    void queryClient.resetQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
    void reloadUser();
  };
  return { shown, show };
}

/** The eye beside data that is partly hidden: shows it in full, and hides it again. */
export function PersonalDataButton(): React.ReactNode {
  const t = useSharedMessages();
  const { shown, show } = usePersonalData();
  return (
    <Button icon={shown ? <IconHide /> : <IconShow />} onClick={() => show(!shown)}>
      {t(shown ? 'kit:personal.hide' : 'kit:personal.show')}
    </Button>
  );
}
