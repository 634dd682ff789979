import { useMessages } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/fields';
import { memo, useState } from 'react';
import { ContactFields } from './contact-fields';
import { bookingMessages } from './messages';
import { ends, type PlaceViews } from './place-views';
import { SaveAddress } from './save-address';
import { VerifiedAddress } from './verified-address';
import type { PlaceForm, QuoteForm } from '../quote/form';
import { isBlank } from '../quote/validation';
import * as styles from './booking.module.css';

interface Props {
  places: PlaceViews;
  /** Prices were asked for: a booking comes next. */
  asked: boolean;
}

const contact = ['company', 'contactName', 'phone', 'address1'] as const;

/** Whether a part of the contact is there already, so that the rest is worth filling in. */
const begun = (place: PlaceForm | undefined): boolean => contact.some((name) => !isBlank(place?.[name]));

/** Who is met where, for the ends where that is still missing: a price needs none of it, a booking does. */
export const ContactsCard = memo(function ContactsCard({ places: { views }, asked }: Props) {
  const t = useMessages(bookingMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const pickup = Form.useWatch<PlaceForm | undefined>(['pickup', 'address'], { form, preserve: true });
  const delivery = Form.useWatch<PlaceForm | undefined>(['delivery', 'address'], { form, preserve: true });
  const [opened, setOpened] = useState(false);
  // Once there, it does not go from under the hands that clear a field.
  const shown = opened || asked || (views.pickup === 'lane' && begun(pickup)) || (views.delivery === 'lane' && begun(delivery));
  if (shown && !opened) setOpened(true);
  const missing = shown ? ends.filter((end) => views[end] === 'lane') : [];
  if (missing.length === 0) return null;
  return (
    <Card title={t('contacts')}>
      <div className={styles.places}>
        {missing.map((end) => (
          <div key={end}>
            <ContactFields end={end} />
            <VerifiedAddress end={end} />
            <SaveAddress end={end} />
          </div>
        ))}
      </div>
    </Card>
  );
});
