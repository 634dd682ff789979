import type { Address } from '@portal/api-client';
import { useState } from 'react';
import { findTwin } from '../find-twin';
import { placeKey, type Place } from '../same-place';

interface TwinCheck {
  /** The address of the book that stands for the same place as what was to be saved. */
  twin: Address | undefined;
  /** Looks before saving; true where nothing stands in the way. */
  clear: (place: Place) => Promise<boolean>;
  /** The person wants this place twice. */
  accept: (place: Place) => void;
}

/**
 * Warns of a second address of one place, once for each place. `own` is the place of the address being edited: that it
 * has a twin already is no news. A search that fails stops nobody from saving.
 */
export function useTwin(id: string | undefined, own: Place | undefined): TwinCheck {
  const [twin, setTwin] = useState<Address>();
  const [accepted, setAccepted] = useState(() => new Set(own && [placeKey(own)]));
  const accept = (place: Place): void => {
    accepted.add(placeKey(place));
    setAccepted(accepted);
    setTwin(undefined);
  };
  const clear = async (place: Place): Promise<boolean> => {
    const found = accepted.has(placeKey(place)) ? undefined : await findTwin(place, { except: id }).catch(() => undefined);
    setTwin(found);
    return found === undefined;
  };
  return { twin, clear, accept };
}
