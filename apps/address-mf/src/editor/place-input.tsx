import type { AddressPart, Country, PlaceSearchResult } from '@portal/api-client';
import { useQuery, useQueryClient } from '@portal/remote-kit';
import { AutoComplete } from '@portal/ui-kit/form';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { placeQuery, placesQuery } from '../address.queries';
import { useSettled } from '../use-settled';

interface Props {
  /** From the field around it. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  country: Country;
  /** A place was found. `chosen` by the person, or else the only one that a whole ZIP can mean. */
  onPlace: (place: AddressPart, chosen: boolean) => void;
  onFailure: () => void;
}

const wholeZip = /^\d{5}$/;

/** A ZIP or city field that knows the places beginning with what is typed. What it does not know can be typed all the same. */
export function PlaceInput({ country, onPlace, onFailure, onChange, ...field }: Props): ReactNode {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed);
  const { data: places = [], isPlaceholderData } = useQuery(placesQuery({ input: text, country }));
  const shown = text.length >= 3 ? places : [];

  const take = (placeId: string, chosen: boolean): void => {
    setTyped('');
    queryClient.fetchQuery(placeQuery(placeId)).then((place) => onPlace(place, chosen), onFailure);
  };

  const only = wholeZip.test(text) && text === field.value && !isPlaceholderData && shown.length === 1 ? shown[0] : undefined;
  const takeOnly = useEffectEvent((placeId: string) => take(placeId, false));
  useEffect(() => {
    if (only) takeOnly(only.placeId);
  }, [only]);

  return (
    <AutoComplete
      {...field}
      options={shown.map(optionOf)}
      onSearch={(entered) => setTyped(entered.trim())}
      onChange={(entered: string, option) => (option && 'label' in option ? take(entered, true) : onChange?.(entered))}
      popupMatchSelectWidth={false}
    />
  );
}

const optionOf = ({ placeId, mainText, secondaryText }: PlaceSearchResult) => ({
  value: placeId,
  label: (
    <>
      {mainText} <span className="p-muted p-small">{secondaryText}</span>
    </>
  ),
});
