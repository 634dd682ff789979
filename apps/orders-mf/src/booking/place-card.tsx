import type { Address } from '@portal/api-client';
import { RemoteComponent, useMessages } from '@portal/remote-kit';
import { Card, Grid } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/fields';
import { memo, useCallback, useMemo } from 'react';
import { ContactFields } from './contact-fields';
import { bookingMessages } from './messages';
import { SaveAddress, typeOf } from './save-address';
import { VerifiedAddress } from './verified-address';
import { servicesOf, type End, type PlaceForm, type QuoteForm } from '../quote/form';
import { PasteButton } from '../quote/paste/paste-button';
import { LocationTypeField, ServicesField, ZipField } from '../quote/place-fields';
import { recheck } from '../quote/use-quote-form';
import * as styles from './booking.module.css';

/** An address of the book as the form holds it. Without its placeId it counts as typed, so that no lookup replaces its city. */
function placeOf({
  id: _id,
  type: _type,
  label: _label,
  isDefault: _default,
  services: _services,
  placeId: _place,
  ...place
}: Address): PlaceForm {
  return place;
}

/** One end: from the address book or typed, with what is needed for a price first. */
export const PlaceCard = memo(function PlaceCard({ end }: { end: End }) {
  const t = useMessages(bookingMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const onPick = useCallback(
    (address: Address) => {
      form.setFieldValue([end, 'address'], placeOf(address));
      form.setFieldValue([end, 'services'], servicesOf(end, address));
      if (end === 'pickup' && address.openTime) form.setFieldValue(['pickup', 'readyTime'], address.openTime);
      if (end === 'pickup' && address.closeTime) form.setFieldValue(['pickup', 'closeTime'], address.closeTime);
      recheck(form, end);
    },
    [form, end],
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
          <PasteButton form={form} end={end} />
        </>
      }
    >
      <Grid className={`${styles.place} ${styles.lane}`}>
        <ZipField end={end} />
        <LocationTypeField end={end} />
      </Grid>
      <ServicesField end={end} />
      <ContactFields end={end} />
      <VerifiedAddress end={end} />
      <SaveAddress end={end} />
    </Card>
  );
});
