import type { OrderSummary, Page } from '@portal/api-client';
import { useQueryClient, useT } from '@portal/remote-kit';
import { FilterSelect } from '@portal/ui-kit/form';
import { useState } from 'react';
import { orderKeys } from '../orders.queries';

interface Props {
  /** Standard Carrier Alpha Code. */
  value: string | undefined;
  onChange: (scac: string | undefined) => void;
}

/** A code is two to four letters. */
const CODE = /^[A-Z]{2,4}$/;

/** A carrier by its code. Offers those met in lists so far; any other code can be typed. */
export function CarrierFilter({ value, onChange }: Props): React.JSX.Element {
  const t = useT('orders');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const names = new Map(
    queryClient
      .getQueriesData<Page<OrderSummary>>({ queryKey: orderKeys.list })
      .flatMap(([, page]) => page?.records ?? [])
      .map(({ scac, carrierName }) => [scac, `${carrierName} (${scac})`]),
  );
  for (const code of [typed.trim().toUpperCase(), value ?? '']) if (CODE.test(code) && !names.has(code)) names.set(code, code);
  return (
    <FilterSelect
      label={t('orders.filter.carrier')}
      value={value}
      options={[...names].sort().map(([scac, label]) => ({ value: scac, label }))}
      onChange={onChange}
      onType={setTyped}
      none={t('orders.filter.carrierHint')}
    />
  );
}
