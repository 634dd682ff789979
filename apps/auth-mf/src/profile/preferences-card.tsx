import type { Language, ProfileInput, UnitSystem, UserInfo } from '@portal/api-client';
import { accountKeys, CallError, useLanguage, useMutation, useNotify, useQueryClient, useSessionActions, useT } from '@portal/remote-kit';
import { Card, Notice } from '@portal/ui-kit';
import { Segmented } from '@portal/ui-kit/form';
import { useId } from 'react';
import { updateInfo } from './profile.queries';

/** Language and units. A choice is saved at once; a refused one goes back to what was. */
export function PreferencesCard({ user }: { user: UserInfo }): React.JSX.Element {
  const t = useT('auth');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { language, change } = useLanguage();
  const { reloadUser } = useSessionActions();
  const save = useMutation({
    mutationFn: (choice: Pick<ProfileInput, 'language' | 'unitSystem'>) => updateInfo(choice),
    onSuccess: async (saved, choice) => {
      queryClient.setQueryData(accountKeys.user, saved);
      if (choice.language) await change(choice.language);
      notify.success(t('profile.preferences.saved'));
      // The session holds a copy of its own, from which other pages read the unit system.
      await reloadUser();
    },
  });
  const { language: wantedLanguage, unitSystem: wantedUnits } = save.isPending ? save.variables : {};
  const refusal = save.error instanceof CallError ? save.error.message : save.error && t('profile.preferences.failed');
  return (
    <Card title={t('profile.preferences.title')}>
      <Choice
        label={t('profile.preferences.language')}
        value={wantedLanguage ?? language}
        options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`profile.preferences.${value}`) }))}
        busy={save.isPending}
        onChange={(value: Language) => save.mutate({ language: value })}
      />
      <Choice
        label={t('profile.preferences.unitSystem')}
        value={wantedUnits ?? user.unitSystem}
        options={([0, 1] as const).map((value) => ({ value, label: t(`freight:unitSystem.${value}`) }))}
        busy={save.isPending}
        onChange={(value: UnitSystem) => save.mutate({ unitSystem: value })}
      />
      <p className="p-muted p-small">{t('profile.preferences.text')}</p>
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

function Choice<Value extends string | number>({ label, value, options, busy, onChange }: ChoiceProps<Value>): React.JSX.Element {
  const id = useId();
  return (
    <div className="auth-choice">
      <span id={id}>{label}</span>
      <Segmented<Value> block aria-labelledby={id} value={value} options={options} disabled={busy} onChange={onChange} />
    </div>
  );
}
