import { Country, limits, type AddressPart, type PlaceSearchResult } from '@portal/api-client';
import { keepPreviousData, useQuery, useQueryClient } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { AutoComplete } from '@portal/ui-kit/form';
import { useState } from 'react';
import { useDebounced } from '../use-debounced';
import { placeQuery, placesQuery, zip5 } from './place.queries';
import { zipPlaceQuery } from './zip-place.query';

const SETTLE_MS = 250;
const MAX_LENGTH = limits.address.city;

const isZip = (text = ''): boolean => /\d{5}/.test(text);

export interface PlaceInputProps {
  /** From the field around it, as are `value`, `onChange` and `onBlur`. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** What of a chosen place the field holds. */
  part: 'zip' | 'city';
  /** Where to search; the United States unless told. */
  country?: Country;
  /** A place was chosen from the list; the field has its part already. */
  onPlace?: (place: AddressPart) => void;
  /** A place was chosen, and could not be fetched. */
  onFailure?: () => void;
}

/**
 * A ZIP or city field that offers the places which begin with what is typed. What it does not know can be typed all the same.
 * A complete ZIP is left alone: its place is the answer of `zipPlaceQuery`.
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
    // The place of its ZIP is known now, and is this one where the ZIP stands for several.
    if (zip) queryClient.setQueryData(zipPlaceQuery(zip).queryKey, place);
    const own = place[part];
    if (own) {
      onChange?.(own);
      // Half a city's name is no mistake yet, so the field is checked when it is left; a chosen place settles it at once.
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
