import { Accessorial, type AddressPart, type CallData } from '@portal/api-client';
import { useLanguage, useQuery, useT } from '@portal/remote-kit';
import { Button, IconSuccess, Notice } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import type { End, PlaceForm, QuoteForm } from '../../quote/form';
import { cityLine } from '../../quote/place/place.queries';
import { recheck } from '../../quote/recheck';
import { useDebounced } from '../../shared/use-debounced';
import { verifiable, verifyQuery } from './verify.queries';
import './verify.css';

const SETTLE_MS = 700;

type Verdict = CallData<'quoteConfig', 'verifyAddress'>;

/** What is known of an end's address once it is complete. It advises: nothing is changed unasked, and nothing is blocked. */
export function VerifiedAddress({ end }: { end: End }): React.JSX.Element {
  const form = Form.useFormInstance<QuoteForm>();
  const address = Form.useWatch<PlaceForm | undefined>([end, 'address'], { form, preserve: true });
  const typed = JSON.stringify((address && verifiable(address)) ?? null);
  const settled = useDebounced(typed, SETTLE_MS);
  return (
    <div className="orders-verified" aria-live="polite">
      {settled === typed && typed !== 'null' && <Verification end={end} typed={typed} />}
    </div>
  );
}

function Verification({ end, typed }: { end: End; typed: string }): React.JSX.Element {
  const t = useT('orders');
  const { language } = useLanguage();
  const { data, isFetching, refetch } = useQuery(verifyQuery(JSON.parse(typed), language));
  if (isFetching && !data) return <p className="p-muted p-small">{t('order.verify.busy')}</p>;
  if (!data) {
    return (
      <p className="p-muted p-small">
        {t('order.verify.failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('order.verify.retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <Match verdict={data} end={end} typed={JSON.parse(typed)} />
      {data.residential && <ResidentialHint end={end} />}
    </>
  );
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

function Match({ verdict: { valid, normalized, messages }, end, typed }: { verdict: Verdict; end: End; typed: AddressPart }): React.JSX.Element {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const differs = normalized && (['address1', 'city', 'state', 'zip'] as const).some((name) => !same(normalized[name], typed[name]));
  if (messages.length === 0 && !differs) {
    return (
      <p className="orders-verified-good p-small">
        <IconSuccess aria-hidden /> {t('order.verify.valid')}
      </p>
    );
  }
  const take = () => {
    const now = form.getFieldValue([end, 'address']) as PlaceForm;
    const { address1 = now.address1, city, state, zip, lat, lng } = normalized!;
    form.setFieldValue([end, 'address'], { ...now, address1, city, state, zip, lat, lng });
    recheck(form, end);
  };
  return (
    <Notice
      tone={valid ? 'info' : 'warning'}
      title={messages.join(t('order.verify.separator')) || t('order.verify.differs')}
      detail={differs && t('order.verify.suggestion', { address: [normalized.address1, `${cityLine(normalized)} ${normalized.zip}`].filter(Boolean).join(', ') })}
      action={
        differs && (
          <Button size="small" onClick={take}>
            {t('order.verify.take')}
          </Button>
        )
      }
    />
  );
}

/** A carrier charges for a home whether it was told or not: cheaper to say it before. */
function ResidentialHint({ end }: { end: End }): React.JSX.Element | null {
  const t = useT('orders');
  const form = Form.useFormInstance<QuoteForm>();
  const services = Form.useWatch<Accessorial[] | undefined>([end, 'services'], { form, preserve: true }) ?? [];
  if (services.includes(Accessorial.RESIDENTIAL)) return null;
  const add = () => form.setFieldValue([end, 'services'], [...services, Accessorial.RESIDENTIAL]);
  return (
    <Notice
      tone="warning"
      title={t('order.verify.residential')}
      detail={t('order.verify.residentialHint')}
      action={
        <Button size="small" onClick={add}>
          {t('order.verify.addResidential')}
        </Button>
      }
    />
  );
}
