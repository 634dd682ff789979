import { LocationType, servicesAt } from '@portal/api-client';
import { cityState, PlaceInput, zip5, zipPlaceQuery } from '@portal/freight-kit';
import { useMessages, useQuery } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Field, Form } from '@portal/ui-kit/fields';
import { Select } from '@portal/ui-kit/select';
import { useEffect } from 'react';
import { offered, type End, type PlaceForm, type QuoteForm } from './form';
import { quoteMessages } from './messages';
import { recheck } from './use-quote-form';
import { useRules } from './validation';
import * as styles from './quote-form.module.css';

/**
 * The ZIP of an end. Its city and state are filled in, but never over what was typed: `placeId` marks what came from
 * here, and only that is replaced when the ZIP changes.
 */
export function ZipField({ end, label }: { end: End; label?: string }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const rules = useRules();
  const form = Form.useFormInstance<QuoteForm>();
  const address = Form.useWatch<PlaceForm | undefined>([end, 'address'], { form, preserve: true });
  const zip = zip5(address?.zip);
  const { data: found } = useQuery(zipPlaceQuery(zip ?? ''));

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
  const differs = found && !address?.address1 && !own && cityState(found).toLowerCase() !== cityState(address).toLowerCase();
  const note = zip && found === null ? t('place.unknownZip') : differs ? t('place.belongs', { city: cityState(found) }) : cityState(found);
  return (
    <Field
      name={[end, 'address', 'zip']}
      label={label ?? t('field.zip')}
      validateTrigger="onBlur"
      rules={rules.zip}
      extra={
        note && (
          <>
            {note}
            {differs && (
              <Button type="link" size="small" onClick={fill}>
                {t('place.use')}
              </Button>
            )}
          </>
        )
      }
    >
      <PlaceInput part="zip" placeholder={t('place.zipHint')} />
    </Field>
  );
}

/** The kind of place, which presets its services. */
export function LocationTypeField({ end }: { end: End }): React.ReactNode {
  const t = useMessages(quoteMessages);
  const form = Form.useFormInstance<QuoteForm>();
  const before = Form.useWatch<LocationType | undefined>([end, 'address', 'locationType'], form);
  const preset = (next: LocationType) =>
    form.setFieldValue([end, 'services'], servicesAt(form.getFieldValue([end, 'services']), before, next));
  return (
    <Field name={[end, 'address', 'locationType']} label={t('field.locationType')}>
      <Select
        options={Object.values(LocationType).map((type) => ({ value: type, label: t(`freight:locationType.${type}`) }))}
        onChange={preset}
      />
    </Field>
  );
}

/** The services offered at an end. */
export function ServicesField({ end }: { end: End }): React.ReactNode {
  const t = useMessages(quoteMessages);
  return (
    <Field name={[end, 'services']} label={t('field.services')} className={styles.servicesField}>
      <Checkbox.Group
        className={styles.services}
        aria-label={`${t(`end.${end}`)} · ${t('field.services')}`}
        options={offered[end].map((code) => ({ value: code, label: t(`freight:accessorial.${code}`) }))}
      />
    </Field>
  );
}
