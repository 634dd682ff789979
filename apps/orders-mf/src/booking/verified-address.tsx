import { Accessorial, type AddressPart, type CallData } from '@portal/api-client';
import { cityLine, useDebounced, verifiableAddress, verifyAddressQuery, zip5 } from '@portal/freight-kit';
import { useLanguage, useMessages, useQuery } from '@portal/remote-kit';
import { Button, IconSuccess, Notice, Text } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { bookingMessages } from './messages';
import type { End, PlaceForm, QuoteForm } from '../quote/form';
import { recheck } from '../quote/use-quote-form';
import * as styles from './booking.module.css';

const SETTLE_MS = 700;

type Verdict = CallData<'quoteConfig', 'verifyAddress'>;

/** What is known of an end's address once it is complete. It advises: nothing is changed unasked, and nothing is blocked. */
export function VerifiedAddress({ end }: { end: End }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const address = Form.useWatch<PlaceForm | undefined>([end, 'address'], { form, preserve: true });
  const typed = JSON.stringify((address && verifiableAddress(address)) ?? null);
  const settled = useDebounced(typed, SETTLE_MS);
  const moved = useMoved(address);
  return (
    <div className={styles.verified} aria-live="polite">
      {settled === typed && typed !== 'null' && moved && <Notice tone="warning" title={t('verify.moved', { zip: moved })} />}
      {settled === typed && typed !== 'null' && <Verification end={end} typed={typed} moved={moved !== undefined} />}
    </div>
  );
}

/** The new ZIP of an address whose street was left as it was with another one: only its owner knows whether both are right. */
function useMoved(address: PlaceForm | undefined): string | undefined {
  const street = address?.address1?.trim();
  const zip = zip5(address?.zip);
  const [first, setFirst] = useState({ street, zip });
  // Another street belongs to the ZIP that it was typed with, and a ZIP that is still being typed is none.
  if (street !== first.street || (zip && !first.zip)) setFirst({ street, zip });
  return street && zip && first.street === street && first.zip && first.zip !== zip ? zip : undefined;
}

function Verification({ end, typed, moved }: { end: End; typed: string; moved: boolean }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const { language } = useLanguage();
  const { data, isFetching, refetch } = useQuery(verifyAddressQuery(JSON.parse(typed), language));
  if (isFetching && !data)
    return (
      <Text as="p" tone="muted" size="small">
        {t('verify.busy')}
      </Text>
    );
  if (!data) {
    return (
      <Text as="p" tone="muted" size="small">
        {t('verify.failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('verify.retry')}
        </Button>
      </Text>
    );
  }
  return (
    <>
      <Match verdict={data} end={end} typed={JSON.parse(typed)} moved={moved} />
      {data.residential && <ResidentialHint end={end} />}
    </>
  );
}

const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase();

function Match({
  verdict: { valid, normalized, messages },
  end,
  typed,
  moved,
}: {
  verdict: Verdict;
  end: End;
  typed: AddressPart;
  moved: boolean;
}): React.ReactNode {
  const t = useMessages(bookingMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const differs = normalized && (['address1', 'city', 'state', 'zip'] as const).some((name) => !same(normalized[name], typed[name]));
  if (messages.length === 0 && !differs) {
    if (moved) return null;
    return (
      <Text as="p" size="small" className={styles.verifiedGood}>
        <IconSuccess aria-hidden /> {t('verify.valid')}
      </Text>
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
      title={messages.join(t('verify.separator')) || t('verify.differs')}
      detail={
        differs &&
        t('verify.suggestion', {
          address: [normalized.address1, cityLine({ ...normalized, country: undefined })].filter(Boolean).join(', '),
        })
      }
      action={
        differs && (
          <Button size="small" onClick={take}>
            {t('verify.take')}
          </Button>
        )
      }
    />
  );
}

/** A carrier charges for a home whether it was told or not: cheaper to say it before. */
function ResidentialHint({ end }: { end: End }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const services = Form.useWatch<Accessorial[] | undefined>([end, 'services'], { form, preserve: true }) ?? [];
  if (services.includes(Accessorial.RESIDENTIAL)) return null;
  const add = () => form.setFieldValue([end, 'services'], [...services, Accessorial.RESIDENTIAL]);
  return (
    <Notice
      tone="warning"
      title={t('verify.residential')}
      detail={t('verify.residentialHint')}
      action={
        <Button size="small" onClick={add}>
          {t('verify.addResidential')}
        </Button>
      }
    />
  );
}
