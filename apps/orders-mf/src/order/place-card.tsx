import type { Address } from '@portal/api-client';
import { RemoteComponent, useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { memo, useCallback, useMemo } from 'react';
import type { End, PlaceForm, QuoteForm } from '../quote/form';
import { PasteButton } from '../quote/paste/paste-button';
import { LocationTypeField, ServicesField } from '../quote/place/location-fields';
import { ZipField } from '../quote/place/zip-field';
import { recheck } from '../quote/recheck';
import { servicesOf } from '../quote/services';
import { ContactFields } from './contact-fields';
import { typeOf } from './end-type';
import { SaveAddress } from './save-address';
import { VerifiedAddress } from './verify/verified-address';

/** An address of the book as the form holds it. Without its placeId it counts as typed, so that no lookup replaces its city. */
function placeOf({ id: _id, type: _type, label: _label, isDefault: _default, services: _services, placeId: _place, ...place }: Address): PlaceForm {
  return place;
}

/** One end: from the address book or typed, with what is needed for a price first. */
export const PlaceCard = memo(function PlaceCard({ end }: { end: End }) {
  const t = useT('orders');
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
      title={t(`order.${end}`)}
      extra={
        <>
          <div className="orders-picker">
            <RemoteComponent remote="address" module="picker" props={picker} />
          </div>
          <PasteButton form={form} end={end} />
        </>
      }
    >
      <div className="p-grid orders-place">
        <ZipField end={end} />
        <LocationTypeField end={end} />
      </div>
      <ServicesField end={end} />
      <ContactFields end={end} />
      <VerifiedAddress end={end} />
      <SaveAddress end={end} />
    </Card>
  );
});
