import { limits } from '@portal/api-client';
import { requiredText } from '@portal/freight-kit';
import { useNavigate, useMessages } from '@portal/remote-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/fields';
import { Text } from '@portal/ui-kit';
import * as styles from './home.module.css';
import { homeMessages } from './messages';

interface Values {
  nos: string;
}

/** `A1, A2 A3` → the list of orders with these numbers; who is not signed in is asked to on the way. */
export function TrackingForm(): React.ReactNode {
  const t = useMessages(homeMessages);
  const navigate = useNavigate();
  const track = async ({ nos }: Values) => {
    const numbers = nos.split(/[\s,，;；、]+/).filter(Boolean);
    await navigate(`/orders?nos=${encodeURIComponent(numbers.join(','))}`);
  };
  return (
    <section className={styles.track} aria-labelledby="orders-track-title">
      <div>
        <h2 id="orders-track-title" className={styles.trackTitle}>
          {t('track.title')}
        </h2>
        <Text as="p" tone="muted">
          {t('track.text')}
        </Text>
      </div>
      <FieldForm<Values>
        label={t('track.title')}
        submitLabel={t('track.submit')}
        onSubmit={track}
        classNames={{ actions: styles.trackActions }}
      >
        <Field name="nos" label={t('track.label')} hideLabel rules={[requiredText(t('track.required'))]}>
          <Input placeholder={t('track.hint')} maxLength={limits.search.nos * (limits.search.no + 1)} aria-label={t('track.label')} />
        </Field>
      </FieldForm>
    </section>
  );
}
