import { useNavigate, useT } from '@portal/remote-kit';
import { Field, FieldForm, Input } from '@portal/ui-kit/form';

interface Values {
  nos: string;
}

/** `A1, A2 A3` → the list of orders with these numbers; who is not signed in is asked to on the way. */
export function TrackingForm(): React.JSX.Element {
  const t = useT('orders');
  const navigate = useNavigate();
  const track = async ({ nos }: Values) => {
    const numbers = nos.split(/[\s,，;；、]+/).filter(Boolean);
    await navigate(`/orders?nos=${encodeURIComponent(numbers.join(','))}`);
  };
  return (
    <section className="orders-track" aria-labelledby="orders-track-title">
      <div>
        <h2 id="orders-track-title" className="orders-track-title">
          {t('home.track.title')}
        </h2>
        <p className="p-muted">{t('home.track.text')}</p>
      </div>
      <FieldForm<Values> label={t('home.track.title')} submitLabel={t('home.track.submit')} onSubmit={track}>
        <Field name="nos" label={<span className="p-hidden">{t('home.track.label')}</span>} rules={[{ required: true, whitespace: true, message: t('home.track.required') }]}>
          <Input placeholder={t('home.track.hint')} maxLength={2000} aria-label={t('home.track.label')} />
        </Field>
      </FieldForm>
    </section>
  );
}
