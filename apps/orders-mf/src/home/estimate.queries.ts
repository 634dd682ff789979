import { api, UnitSystem, type WeightMode } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';

/** Paths are those of the call, so that its refusals find their fields. Weights in lb. */
export interface EstimateValues {
  fromZip: string;
  toZip: string;
  items: [{ qty: number; weight: number; weightMode: WeightMode }];
}

/** The size that is assumed while nobody has said another, in inches. */
const PALLET = { length: 48, width: 40, height: 48 };

export const estimate = ({ fromZip, toZip, items: [item] }: EstimateValues) =>
  unwrap(api.quoteConfig.getSimplePrice({ fromZip, toZip, unitSystem: UnitSystem.IMPERIAL, items: [{ ...PALLET, ...item }], services: [] }));

/** The quick quote with everything that was typed for the estimate. */
export function quickOrderPath({ fromZip, toZip, items: [{ qty, weight, weightMode }] }: EstimateValues): string {
  const search = new URLSearchParams({ fromZip, toZip, qty: String(qty), weight: String(weight), weightMode });
  return `/quick-order?${search}`;
}
