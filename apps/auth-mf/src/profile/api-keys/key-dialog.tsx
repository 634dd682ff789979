import { type ApiKey, limits, type NewSecret } from '@portal/api-client';
import { requiredText } from '@portal/freight-kit';
import { useFormCall, useMessages, useQueryClient } from '@portal/remote-kit';
import { Button, Modal, Notice, Stack, Text } from '@portal/ui-kit';
import { Radio } from '@portal/ui-kit/radio';
import { Field, FieldForm, Input } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { CurrentPassword } from '../../account/password-fields';
import * as styles from './api-keys.module.css';
import { apiKeysQuery, createKey, type NewKey, rotateKey } from './api-keys.queries';
import { Copyable } from './copyable';
import { apiKeyMessages } from './messages';

interface Props {
  /** The key that gets another secret; without one a key is made. */
  of: ApiKey | undefined;
  open: boolean;
  onClose: () => void;
  /** The dialog is no longer seen: what it knows of a secret can be forgotten. */
  onClosed: () => void;
}

/** Makes a key, or another secret for one, after the password. The secret is shown once, and kept nowhere but in this dialog. */
export function KeyDialog({ of, open, onClose, onClosed }: Props): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  const queryClient = useQueryClient();
  const [made, setMade] = useState<NewSecret & { name: string }>();
  // The call may have worked although its answer was lost, so a failure asks for the list again too.
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const { submit, refusal, busy } = useFormCall<NewKey, void>({
    // What `send` answers stays in a cache for minutes: the secret is no part of it.
    send: async (values) => {
      const secret = await (of ? rotateKey(of.keyId, values.password) : createKey(values));
      setMade({ ...secret, name: of?.name ?? values.name.trim() });
    },
    done: reload,
    failed: reload,
  });
  const formTitle = of ? t(of.hasSecret ? 'rotateOne' : 'rotateFirstOne', { name: of.name }) : t('add');
  return (
    <Modal
      open={open}
      title={made ? t('made', { name: made.name }) : formTitle}
      width={520}
      footer={made ? <Button onClick={onClose}>{t('saved')}</Button> : null}
      // A secret is lost with the dialog, so nothing closes it but its button; nor does anything while one is on its way.
      closable={!made && !busy}
      keyboard={!made && !busy}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      // The dialog is also taken away while the tab of its page is hidden, and then comes back.
      afterClose={() => !open && onClosed()}
    >
      {made ? (
        <Stack>
          <Notice tone="warning" title={t('once')} detail={t('onceText')} />
          <Copyable label={t('keyId')} text={made.keyId} />
          <Copyable label={t('secret')} text={made.secret} takesFocus />
        </Stack>
      ) : (
        <FieldForm<NewKey>
          label={formTitle}
          initialValues={{ scope: 'read' }}
          submitLabel={of ? t(of.hasSecret ? 'rotate' : 'rotateFirst') : t('create')}
          onSubmit={submit}
          refusal={refusal}
          requiredMark={false}
          actions={
            <Button onClick={onClose} disabled={busy}>
              {t('cancel')}
            </Button>
          }
        >
          {of ? (
            <Text as="p" tone="muted" className={styles.lead}>
              {t(of.hasSecret ? 'rotateText' : 'rotateFirstText')}
            </Text>
          ) : (
            <NewKeyFields />
          )}
          <CurrentPassword name="password" label={t('password')} />
        </FieldForm>
      )}
    </Modal>
  );
}

/** What a key is called and may do. */
function NewKeyFields(): React.ReactNode {
  const t = useMessages(apiKeyMessages);
  const scopes = (['read', 'booking'] as const).map((value) => ({
    value,
    label: (
      <>
        {t(`scope.${value}`)}
        <Text as="div" tone="muted" size="small">
          {t(`scopeText.${value}`)}
        </Text>
      </>
    ),
  }));
  return (
    <>
      <Field name="name" label={t('name')} validateTrigger="onBlur" rules={[requiredText(t('required'))]}>
        <Input maxLength={limits.apiKey.name} placeholder={t('nameHint')} />
      </Field>
      <Field name="scope" label={t('scopeLabel')}>
        <Radio.Group vertical options={scopes} />
      </Field>
    </>
  );
}
