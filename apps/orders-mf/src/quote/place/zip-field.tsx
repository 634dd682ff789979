import { useQuery, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Field, Form } from '@portal/ui-kit/form';
import { useEffect } from 'react';
import type { End, PlaceForm, QuoteForm } from '../form';
import { recheck } from '../recheck';
import { useRules } from '../rules';
import { cityLine, zip5, zipQuery } from './place.queries';
import { ZipInput } from './zip-input';

/**
 * The ZIP of an end. Its city and state are filled in, but never over what was typed: `placeId` marks what came from
 * here, and only that is replaced when the ZIP changes.
 */
export function ZipField({ end, label }: { end: End; label?: string }): React.JSX.Element {
  const t = useT('orders');
  const rules = useRules();
  const form = Form.useFormInstance<QuoteForm>();
  const address = Form.useWatch<PlaceForm | undefined>([end, 'address'], { form, preserve: true });
  const zip = zip5(address?.zip);
  const { data: found } = useQuery(zipQuery(zip ?? ''));

  const fill = () => {
    if (!found) return;
    const { city, state, placeId, lat, lng } = found;
    const now = form.getFieldValue([end, 'address']) as PlaceForm;
    form.setFieldValue([end, 'address'], { ...now, city, state, placeId, lat, lng });
    recheck(form, end, 'address');
  };
  const own = !address?.city || Boolean(address.placeId);
  const stale = own && found && address?.placeId !== found.placeId;
  useEffect(() => {
    if (stale) fill();
  });

  // With a street the whole address is verified, which says this too.
  const differs = found && !address?.address1 && !own && cityLine(found).toLowerCase() !== cityLine(address).toLowerCase();
  const note = zip && found === null ? t('quote.place.unknownZip') : differs ? t('quote.place.belongs', { city: cityLine(found) }) : cityLine(found);
  return (
    <Field
      name={[end, 'address', 'zip']}
      label={label ?? t('quote.field.zip')}
      validateTrigger="onBlur"
      rules={rules.zip}
      extra={
        note && (
          <>
            {note}
            {differs && (
              <Button type="link" size="small" onClick={fill}>
                {t('quote.place.use')}
              </Button>
            )}
          </>
        )
      }
    >
      <ZipInput placeholder={t('quote.place.zipHint')} />
    </Field>
  );
}
