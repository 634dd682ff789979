import { AddressType } from '@portal/api-client';
import { quickQuery } from '@portal/freight-kit';
import { useQuery, useUser } from '@portal/remote-kit';
import { Form } from '@portal/ui-kit/fields';
import { useEffect } from 'react';
import { endFrom } from './end-from';
import type { PlaceViews } from './place-views';
import type { QuoteForm } from '../quote/form';
import { isBlank } from '../quote/validation';

interface Props {
  places: PlaceViews;
  /** Told what was filled in: it counts as nothing typed. */
  onFilled: (values: QuoteForm) => void;
}

/** The default pickup of the address book, for a form in which nothing was typed; without one the owner's own company. */
export function Prefill({ places: { settle }, onFilled }: Props): null {
  const form = Form.useFormInstance<QuoteForm>();
  const { data: found, isError } = useQuery(quickQuery({ type: AddressType.PICKUP, limit: 1 }));
  const { data: user } = useUser();
  const first = found?.[0];
  useEffect(() => {
    const pickup = form.getFieldValue('pickup') as QuoteForm['pickup'];
    const { zip, company, contactName, phone } = pickup.address;
    // Somebody was faster, or the other answer was.
    if (![zip, company, contactName, phone].every(isBlank)) return;
    if (first?.isDefault) form.setFieldValue('pickup', endFrom('pickup', first, pickup));
    else if ((found || isError) && user?.company) {
      // Name and number of the account are masked here: as an address they would be wrong, and no carrier could be asked.
      form.setFieldValue(['pickup', 'address', 'company'], user.company);
    } else return;
    const values = form.getFieldsValue(true) as QuoteForm;
    onFilled(values);
    settle(values);
  }, [form, first, found, isError, user, onFilled, settle]);
  return null;
}
