import type { AddressPart } from '@portal/api-client';
import { useQuery, useQueryClient } from '@portal/remote-kit';
import { AutoComplete } from '@portal/ui-kit/form';
import { useDebounced } from '../../shared/use-debounced';
import { placeQuery, placesQuery, zip5 } from './place.queries';

const SETTLE_MS = 250;

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  autoFocus?: boolean;
  /** A place was chosen from the list. */
  onPlace?: (place: AddressPart) => void;
}

/** Takes a ZIP, or offers the places that a city's name or the beginning of a ZIP may mean. */
export function ZipInput({ value = '', onChange, onBlur, onPlace, ...rest }: Props): React.JSX.Element {
  const queryClient = useQueryClient();
  const typed = useDebounced(value.trim(), SETTLE_MS);
  const places = useQuery({ ...placesQuery(typed), enabled: typed.length >= 3 && !zip5(typed) && !/\d{5}/.test(typed) });
  const take = async (placeId: string) => {
    const place = await queryClient.fetchQuery(placeQuery(placeId)).catch(() => undefined);
    if (!place?.zip) return;
    onChange?.(place.zip);
    // The field is looked at when it is left, as half a city's name is no mistake yet; a chosen place settles it at once.
    onBlur?.();
    onPlace?.(place);
  };
  const options = zip5(value) ? [] : (places.data ?? []);
  return (
    <AutoComplete
      {...rest}
      onBlur={onBlur}
      value={value}
      maxLength={60}
      popupMatchSelectWidth={false}
      filterOption={false}
      options={options.map(({ placeId, mainText, secondaryText }) => ({
        value: mainText,
        placeId,
        label: (
          <>
            {mainText} <span className="p-muted p-small">{secondaryText}</span>
          </>
        ),
      }))}
      onChange={(next) => onChange?.(next ?? '')}
      onSelect={(_value, option) => void take(String(option.placeId))}
    />
  );
}
