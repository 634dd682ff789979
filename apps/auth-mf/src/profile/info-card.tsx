import type { UserInfo } from '@portal/api-client';
import { DASH, useT } from '@portal/remote-kit';
import { Button, Card, IconEdit } from '@portal/ui-kit';
import { useState } from 'react';
import { InfoForm } from './info-form';

/** Company and contact; read, or edited in place. */
export function InfoCard({ user }: { user: UserInfo }): React.JSX.Element {
  const t = useT('auth');
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button icon={<IconEdit aria-hidden />} onClick={() => setEditing(true)}>
      {t('profile.info.edit')}
    </Button>
  );
  const facts: [name: string, value: string][] = [
    ['email', user.email],
    ['company', user.company],
    ['contactName', user.contactName],
    ['phone', user.phone],
  ];
  return (
    <Card title={t('profile.info.title')} extra={!editing && edit}>
      {editing ? (
        <InfoForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <dl className="p-facts">
          {facts.flatMap(([name, value]) => [
            <dt key={name}>{t(`profile.info.${name}`)}</dt>,
            <dd key={`${name} value`}>{value || DASH}</dd>,
          ])}
        </dl>
      )}
    </Card>
  );
}
