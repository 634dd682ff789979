/** The public API: what several remotes need for freight. A remote's build takes the parts that it imports and no other. */
export { addressBookKeys, createAddress } from './address-book';
export { cityLine, cityState, streetLine } from './address-lines';
export { BalanceAfter, useBalanceChange, type BalanceChange } from './balance/balance-after';
export { FactList, type NamedValue } from './fact-list';
export { inParallel } from './in-parallel';
export { PlaceInput, type PlaceInputProps } from './place/place-input';
export { zip5 } from './place/place.queries';
export { zipPlaceQuery } from './place/zip-place.query';
export { secondsUntil, useCountdown, useNow } from './time';
export { canCopy, useCopy } from './use-copy';
export { useDebounced } from './use-debounced';
export { verifiableAddress, verifyAddressQuery } from './verify/verify-address';
