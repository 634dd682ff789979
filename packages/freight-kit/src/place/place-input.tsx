import { Country, limits, type AddressPart, type PlaceSearchResult } from '@portal/api-client';
import { keepPreviousData, useQuery, useQueryClient } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { AutoComplete } from '@portal/ui-kit/select';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import { placeQuery, placesQuery, zip5 } from './place.queries';
import { zipPlaceQuery } from './zip-place.query';

const SETTLE_MS = 250;
const MAX_LENGTH = limits.address.city;

const isZip = (text = ''): boolean => /\d{5}/.test(text);

export interface PlaceInputProps {
  /** From the enclosing field, like `value`, `onChange` and `onBlur`. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** The part of a place that the field holds. */
  part: 'zip' | 'city';
  /** The country to search; the United States by default. */
  country?: Country;
  /** A place was chosen from the list; the field already holds its part. */
  onPlace?: (place: AddressPart) => void;
  /** The chosen place could not be fetched. */
  onFailure?: () => void;
}

/**
 * A ZIP or city field that suggests places with the typed prefix. Unknown values are allowed.
 * It suggests nothing for a complete ZIP: `zipPlaceQuery` finds its place.
 *
 * @example <Field name="zip" label={t('zip')}><PlaceInput part="zip" onPlace={fill} /></Field>
 */
export function PlaceInput({ part, country, onPlace, onFailure, onChange, ...field }: PlaceInputProps): React.ReactNode {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, SETTLE_MS);
  const search = placesQuery({ input: isZip(text) || isZip(field.value) ? '' : text, country });
  const { data } = useQuery({ ...search, placeholderData: keepPreviousData });

  const choose = (place: AddressPart): void => {
    const zip = place.country === Country.US && zip5(place.zip);
    // Cache it as the place of its ZIP, also where the ZIP has several places.
    if (zip) queryClient.setQueryData(zipPlaceQuery(zip).queryKey, place);
    const own = place[part];
    if (own) {
      onChange?.(own);
      // A partial city name is not an error yet, so the field is validated on blur, or at once for a chosen place.
      field.onBlur?.();
    }
    onPlace?.(place);
  };
  const take = (placeId: string): void => {
    setTyped('');
    queryClient.fetchQuery(placeQuery(placeId)).then(choose, () => onFailure?.());
  };

  return (
    <AutoComplete
      {...field}
      maxLength={MAX_LENGTH}
      popupMatchSelectWidth={false}
      filterOption={false}
      options={search.enabled ? data?.map(optionOf) : []}
      onSearch={(entered) => setTyped(entered.trim())}
      onChange={(entered: string | undefined, option) => (option && 'label' in option ? take(String(entered)) : onChange?.(entered ?? ''))}
    />
  );
}

const optionOf = ({ placeId, mainText, secondaryText }: PlaceSearchResult) => ({
  value: placeId,
  label: (
    <>
      {mainText}{' '}
      <Text tone="muted" size="small">
        {secondaryText}
      </Text>
    </>
  ),
});
