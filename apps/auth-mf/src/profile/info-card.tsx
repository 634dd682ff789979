import { limits, patterns, type ProfileInput, type UserInfo } from '@portal/api-client';
import { matching, PersonalDataButton, requiredText } from '@portal/freight-kit';
import { accountKeys, DASH, useFormCall, useMessages, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Card, Fact, Facts, Grid, IconEdit } from '@portal/ui-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { accountMessages } from '../account/messages';
import { profileMessages } from './messages';
import * as styles from './profile.module.css';
import { updateInfo } from './profile.queries';

/** Company and contact; read, or edited in place. */
export function InfoCard({ user }: { user: UserInfo }): React.ReactNode {
  const t = useMessages(profileMessages);
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button icon={<IconEdit aria-hidden />} onClick={() => setEditing(true)}>
      {t('info.edit')}
    </Button>
  );
  const facts = [
    ['email', user.email],
    ['company', user.company],
    ['contactName', user.contactName],
    ['phone', user.phone],
  ] as const;
  return (
    <Card
      title={t('info.title')}
      extra={
        !editing && (
          <>
            <PersonalDataButton />
            {edit}
          </>
        )
      }
    >
      {editing ? (
        <InfoForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={t(`info.${name}`)}>
              {value || DASH}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  );
}

/** Edits the account in place. */
function InfoForm({ user, onClose }: { user: UserInfo; onClose: () => void }): React.ReactNode {
  const t = useMessages(profileMessages);
  const account = useMessages(accountMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { submit, refusal } = useFormCall<ProfileInput, UserInfo>({
    send: updateInfo,
    done: (saved) => {
      queryClient.setQueryData(accountKeys.user, saved);
      onClose();
      toast.success(t('info.saved'));
    },
  });
  const save = async (typed: ProfileInput) => {
    const changes = changesOf(user, typed);
    if (Object.keys(changes).length > 0) return submit(changes);
    toast.info(t('info.unchanged'));
    onClose();
    return undefined;
  };

  const hint = (value: string) => (isMasked(value) ? t('info.masked', { value }) : undefined);
  const required = (value: string) => ({ ...requiredText(account('required')), required: !isMasked(value) });
  return (
    <FieldForm<ProfileInput>
      label={t('info.title')}
      initialValues={editableOf(user)}
      submitLabel={t('info.save')}
      onSubmit={save}
      refusal={refusal}
      actions={<Button onClick={onClose}>{t('info.cancel')}</Button>}
    >
      <Grid className={styles.columns}>
        <Field name="company" label={t('info.company')} rules={[required(user.company)]} wholeRow>
          <Input maxLength={limits.address.company} autoComplete="organization" />
        </Field>
        <Field name="contactName" label={t('info.contactName')} extra={hint(user.contactName)} rules={[required(user.contactName)]}>
          <Input maxLength={limits.address.contactName} autoComplete="name" />
        </Field>
        <Field
          name="phone"
          label={t('info.phone')}
          extra={hint(user.phone)}
          validateTrigger="onBlur"
          rules={[required(user.phone), matching(patterns.phone, account('badPhone'))]}
        >
          <Input type="tel" maxLength={limits.address.phone} autoComplete="tel" />
        </Field>
      </Grid>
    </FieldForm>
  );
}

/** Whether a value came masked (`138****1234`), as it does while personal data is not shown. */
const isMasked = (value: string): boolean => value.includes('**');

const editable = ['company', 'contactName', 'phone'] as const;

/** What a form begins with: everything but masked values, which nobody can correct. */
function editableOf(user: UserInfo): ProfileInput {
  const blank = (value: string): string => (isMasked(value) ? '' : value);
  const { company, contactName, phone } = user;
  return { company, contactName: blank(contactName), phone: blank(phone) };
}

/** Only what differs, so that a mask is never saved over the value behind it. */
function changesOf(user: UserInfo, typed: ProfileInput): ProfileInput {
  const before = editableOf(user);
  return Object.fromEntries(editable.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]]));
}
