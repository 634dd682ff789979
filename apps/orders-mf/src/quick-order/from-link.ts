import { UnitSystem, WeightMode } from '@portal/api-client';
import { zip5 } from '@portal/freight-kit';
import { emptyItem, type QuoteForm } from '../quote/form';

const positive = (text: string | null): number | undefined => (Number(text) > 0 ? Number(text) : undefined);

/** The height that the estimate on the home page assumes. */
const ESTIMATED_HEIGHT = { [UnitSystem.IMPERIAL]: 48, [UnitSystem.METRIC]: 122 };

/** A draft with what the estimate on the home page was made of; the draft itself where the link carries nothing. */
export function withLink(draft: QuoteForm, search: URLSearchParams): QuoteForm {
  const [from, to] = [search.get('fromZip'), search.get('toZip')];
  if (!zip5(from) || !zip5(to)) return draft;
  const unitSystem = search.get('unitSystem') === String(UnitSystem.METRIC) ? UnitSystem.METRIC : UnitSystem.IMPERIAL;
  const item = {
    ...emptyItem(unitSystem),
    qty: positive(search.get('qty')) ?? 1,
    height: ESTIMATED_HEIGHT[unitSystem],
    weight: positive(search.get('weight')),
    weightMode: search.get('weightMode') === WeightMode.TOTAL ? WeightMode.TOTAL : WeightMode.UNIT,
  };
  const at = (end: QuoteForm['pickup'] | QuoteForm['delivery'], zip: string | null) =>
    zip5(end.address.zip) === zip5(zip) ? end.address : { country: end.address.country, locationType: end.address.locationType, zip };
  return {
    ...draft,
    unitSystem,
    pickup: { ...draft.pickup, address: at(draft.pickup, from) },
    delivery: { ...draft.delivery, address: at(draft.delivery, to) },
    items: [item],
  };
}
