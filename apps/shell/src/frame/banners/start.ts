import { bustChunkCache } from '../../loader/shared-bundles';
import { takeRequestedOverrides } from '../../releases/local-overrides';
import { allowedOverrides, openedPreview } from '../../releases/release-set';

/** After the start of the page: no new release is expected in its first seconds. */
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
  void import(/* webpackChunkName: "update" */ './update-banner').then(
    ({ startUpdateBanner }) => startUpdateBanner(),
    (error: unknown) => {
      // Nothing waits for this, so it shows no error and tries again later.
      console.warn(error);
      bustChunkCache();
      onceBack(loadUpdateBanner);
    },
  );
}

/** Starts to check for a newer release set; its code is loaded some seconds after the page. */
export function startUpdateCheck(): void {
  setTimeout(loadUpdateBanner, UPDATE_CHECK_DELAY_MS);
}

/**
 * Shows a banner when a developer overrides a remote or requests it. For all others nothing of this is loaded.
 *
 * @returns what the page has to wait for before it reads the page table, never rejected; undefined for all others
 */
export function startOverrideBanners(): Promise<void> | undefined {
  const allowed = allowedOverrides();
  const requested = takeRequestedOverrides();
  if (Object.keys({ ...allowed, ...requested }).length === 0) return undefined;
  return import(/* webpackChunkName: "banners" */ './page-banners')
    .then(({ showOverrides }) => showOverrides(allowed, requested))
    .catch((error: unknown) => console.warn(error));
}

/** Shows a banner to who has opened a preview. For all others nothing of this is loaded. */
export function startPreviewBanner(): void {
  const preview = openedPreview();
  if (preview) void import(/* webpackChunkName: "banners" */ './page-banners').then(({ showPreview }) => showPreview(preview));
}
