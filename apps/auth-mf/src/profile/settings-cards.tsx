import type { Language, ProfileInput, UnitSystem, UserInfo } from '@portal/api-client';
import { usePersonalData } from '@portal/freight-kit';
import {
  accountKeys,
  CallError,
  useLanguage,
  useMessages,
  useMutation,
  useQueryClient,
  useSessionActions,
  useToast,
} from '@portal/remote-kit';
import { Button, Card, confirm, IconLogout, Notice, Text } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/segmented';
import { Switch } from '@portal/ui-kit/switch';
import { useId } from 'react';
import { profileMessages } from './messages';
import * as styles from './profile.module.css';
import { updateInfo } from './profile.queries';

/** Language and units. A choice is saved at once; a refused one goes back to what was. */
export function PreferencesCard({ user }: { user: UserInfo }): React.ReactNode {
  const t = useMessages(profileMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { language, change } = useLanguage();
  const save = useMutation({
    mutationFn: (choice: Pick<ProfileInput, 'language' | 'unitSystem'>) => updateInfo(choice),
    onSuccess: async (saved, choice) => {
      queryClient.setQueryData(accountKeys.user, saved);
      if (choice.language) await change(choice.language);
      toast.success(t('preferences.saved'));
    },
  });
  const { language: wantedLanguage, unitSystem: wantedUnits } = save.isPending ? save.variables : {};
  const refusal = save.error instanceof CallError ? save.error.message : save.error && t('preferences.failed');
  return (
    <Card title={t('preferences.title')}>
      <Choice
        label={t('preferences.language')}
        value={wantedLanguage ?? language}
        options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`preferences.${value}`) }))}
        busy={save.isPending}
        onChange={(value: Language) => save.mutate({ language: value })}
      />
      <Choice
        label={t('preferences.unitSystem')}
        value={wantedUnits ?? user.unitSystem}
        options={([0, 1] as const).map((value) => ({ value, label: t(`freight:unitSystem.${value}`) }))}
        busy={save.isPending}
        onChange={(value: UnitSystem) => save.mutate({ unitSystem: value })}
      />
      <Text as="p" tone="muted" size="small">
        {t('preferences.text')}
      </Text>
      {refusal && <Notice tone="danger" title={refusal} />}
    </Card>
  );
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  busy: boolean;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, options, busy, onChange }: ChoiceProps<Value>): React.ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id}>{label}</span>
      <Segmented<Value> block aria-labelledby={id} value={value} options={options} disabled={busy} onChange={onChange} />
    </div>
  );
}

/** Whether calls ask for personal data in full. */
export function PrivacyCard(): React.ReactNode {
  const t = useMessages(profileMessages);
  const id = useId();
  const { shown, show } = usePersonalData();
  return (
    <Card title={t('privacy.title')}>
      <div className={styles.switch}>
        <label htmlFor={id}>{t('privacy.show')}</label>
        <Switch id={id} checked={shown} onChange={show} aria-describedby={`${id}-text`} />
      </div>
      <Text id={`${id}-text`} as="p" tone="muted" size="small">
        {t('privacy.text')}
      </Text>
    </Card>
  );
}

/** Logging out, with the question that the user menu asks too. */
export function LogoutCard(): React.ReactNode {
  const t = useMessages(profileMessages);
  const { logout } = useSessionActions();
  const confirmLogout = async (): Promise<void> => {
    if (await confirm({ title: t('leave.title'), content: t('leave.ask') })) await logout();
  };
  return (
    <Card title={t('leave.title')}>
      <Text as="p" tone="muted" className={styles.lead}>
        {t('leave.text')}
      </Text>
      <Button icon={<IconLogout aria-hidden />} onClick={() => void confirmLogout()}>
        {t('leave.title')}
      </Button>
    </Card>
  );
}
