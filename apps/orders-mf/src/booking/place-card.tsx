import type { Accessorial, Address } from '@portal/api-client';
import { cityLine, streetLine } from '@portal/freight-kit';
import { RemoteComponent, useMessages } from '@portal/remote-kit';
import { Button, Card, Grid, Text } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/fields';
import { memo, useCallback, useMemo } from 'react';
import { ContactFields } from './contact-fields';
import { endFrom } from './end-from';
import { bookingMessages } from './messages';
import type { PlaceViews } from './place-views';
import { SaveAddress, typeOf } from './save-address';
import { useCompleteAddress } from './use-complete-address';
import { VerifiedAddress } from './verified-address';
import { EnglishSlot } from '../quote/english/slot';
import type { End, QuoteForm } from '../quote/form';
import { quoteMessages } from '../quote/messages';
import { PasteButton } from '../quote/paste/paste-button';
import { LocationTypeField, ServicesField, ZipField } from '../quote/place-fields';
import { recheck } from '../quote/use-quote-form';
import * as styles from './booking.module.css';

interface Props {
  end: End;
  places: PlaceViews;
}

/** One end: from the address book or typed. What is complete is a card; else what a price needs comes first. */
export const PlaceCard = memo(function PlaceCard({ end, places }: Props) {
  const t = useMessages(bookingMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const view = places.views[end];
  const { settle } = places;
  const filled = useCallback(() => settle(form.getFieldsValue(true) as QuoteForm), [form, settle]);
  const onPick = useCallback(
    (address: Address) => {
      form.setFieldValue(end, endFrom(end, address, form.getFieldValue(end) as QuoteForm[End]));
      recheck(form, end);
      filled();
    },
    [form, end, filled],
  );
  const picker = useMemo(() => ({ type: typeOf[end], onPick }), [end, onPick]);
  return (
    <Card
      title={t(end)}
      extra={
        <>
          <div className={styles.picker}>
            <RemoteComponent remote="address" module="picker" props={picker} />
          </div>
          <PasteButton form={form} end={end} onFilled={filled} />
        </>
      }
    >
      {view === 'card' ? <AddressLines end={end} onEdit={() => places.edit(end)} /> : <PlaceFields end={end} places={places} />}
    </Card>
  );
});

/** A complete address in three lines: who, where, what kind of place with which services. */
function AddressLines({ end, onEdit }: { end: End; onEdit: () => void }): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const place = Form.useWatch<QuoteForm[End] | undefined>(end, { form, preserve: true });
  if (!place) return null;
  const { address } = place;
  const labels = place.services.map((code: Accessorial) => tQuote(`freight:accessorial.${code}`)).join(tQuote('summary.separator'));
  return (
    <>
      <div className={styles.lines}>
        <div>
          <Text as="p" weight="strong">
            {[address.company, address.contactName].filter(Boolean).join(' · ')}
          </Text>
          <p>{[streetLine(address), cityLine(address)].join(', ')}</p>
          <Text as="p" tone="muted">
            {[tQuote(`freight:locationType.${address.locationType}`), address.phone, labels || t('noServices')].join(' · ')}
          </Text>
        </div>
        <Button size="small" aria-label={`${t('edit')} · ${tQuote(`end.${end}`)}`} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <div className={styles.names}>
        <EnglishSlot brief field="company" within={[end, 'address']} />
        <EnglishSlot brief field="contactName" within={[end, 'address']} />
      </div>
      <div className={styles.below}>
        <VerifiedAddress end={end} />
      </div>
    </>
  );
}

function PlaceFields({ end, places }: Props): React.ReactNode {
  const t = useMessages(bookingMessages);
  const tQuote = useMessages(quoteMessages);
  const isWhole = useCompleteAddress(end);
  const done = async () => {
    if (await isWhole()) places.close(end);
  };
  return (
    <>
      <Grid className={`${styles.place} ${styles.lane}`}>
        <ZipField end={end} />
        <LocationTypeField end={end} />
      </Grid>
      <ServicesField end={end} />
      {places.views[end] === 'edit' && (
        <>
          <ContactFields end={end} />
          <VerifiedAddress end={end} />
          <div className={styles.below}>
            <SaveAddress end={end} />
            <Button size="small" aria-label={`${t('done')} · ${tQuote(`end.${end}`)}`} onClick={() => void done()}>
              {t('done')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
