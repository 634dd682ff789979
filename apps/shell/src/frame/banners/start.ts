import { bustChunkCache } from '../../loader/shared-bundles';
import { takeRequestedOverrides } from '../../releases/local-overrides';
import { allowedOverrides } from '../../releases/release-set';

/** After the start has settled: no new release is expected in the first seconds of a page. */
const UPDATE_CHECK_DELAY_MS = 10_000;

/** Runs once, as soon as the network or the person is back. */
function onceBack(run: () => void): void {
  const once = new AbortController();
  const back = (): void => {
    once.abort();
    run();
  };
  for (const event of ['online', 'focus']) window.addEventListener(event, back, { signal: once.signal });
}

function loadUpdateBanner(): void {
  void import('./update-banner').then(
    ({ startUpdateBanner }) => startUpdateBanner(),
    (error: unknown) => {
      // Nobody waits for this, so it says nothing on the page and tries again later.
      console.warn(error);
      bustChunkCache();
      onceBack(loadUpdateBanner);
    },
  );
}

/** Starts to check for a newer release set; the code for that is loaded once the page has had its time. */
export function startUpdateCheck(): void {
  setTimeout(loadUpdateBanner, UPDATE_CHECK_DELAY_MS);
}

/** Where a developer replaces a remote by a local one, or asks to, a banner says so. Everybody else loads nothing of this. */
export function startOverrideBanners(): void {
  const allowed = allowedOverrides();
  const requested = takeRequestedOverrides();
  if (Object.keys({ ...allowed, ...requested }).length === 0) return;
  void import('./override-banner').then(({ showOverrides }) => showOverrides(allowed, requested));
}
