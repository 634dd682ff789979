/** The public API: freight parts that several remotes use. A remote's build includes only the parts that it imports. */
export { addressBookKeys, createAddress } from './address/address-book';
export { cityLine, cityState, streetLine } from './address/address-lines';
export { verifiableAddress, verifyAddressQuery } from './address/verify-address';
export { BalanceAfter, useBalanceChange, type BalanceChange } from './balance/balance-after';
export { FileFailure } from './form/file-failure';
export { matching, requiredText, type FieldRule } from './form/rules';
export { inParallel } from './in-parallel';
export { BarePage } from './page/bare-page';
export { DetailFault } from './page/detail-fault';
export { FactList, type NamedValue } from './page/fact-list';
export { BackToList, linkFromList, useListHref } from './page/list-link';
export { PlaceInput, type PlaceInputProps } from './place/place-input';
export { zip5 } from './place/place.queries';
export { zipPlaceQuery } from './place/zip-place.query';
export { secondsUntil, useCountdown, useNow } from './time';
export { canCopy, useCopy } from './use-copy';
export { useDebounced } from './use-debounced';
