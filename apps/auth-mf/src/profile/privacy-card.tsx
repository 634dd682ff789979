import { decryptStore } from '@portal/api-client';
import { useQueryClient, useSessionActions, useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Switch } from '@portal/ui-kit/form';
import { useId, useState } from 'react';

/** Whether calls ask for personal data in full (Is-Decrypt). A change asks for everything that is shown again. */
export function PrivacyCard(): React.JSX.Element {
  const t = useT('auth');
  const id = useId();
  const queryClient = useQueryClient();
  const { reloadUser } = useSessionActions();
  const [shown, setShown] = useState(() => decryptStore.get());
  const change = (show: boolean): void => {
    decryptStore.set(show);
    setShown(show);
    // What other tabs keep is forgotten at once, not shown until the new answer comes: it may be what is to be hidden.
    void queryClient.resetQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
    void reloadUser();
  };
  return (
    <Card title={t('profile.privacy.title')}>
      <div className="auth-switch">
        <label htmlFor={id}>{t('profile.privacy.show')}</label>
        <Switch id={id} checked={shown} onChange={change} aria-describedby={`${id}-text`} />
      </div>
      <p id={`${id}-text`} className="p-muted p-small">
        {t('profile.privacy.text')}
      </p>
    </Card>
  );
}
