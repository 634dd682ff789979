import { overrides } from '../federation/release-set';

const PREFIX = 'mf.';

/** Takes `?mf.<remote>=…` out of the address: the edge has read it, and pages must not carry it on. */
function takeWishes(): Record<string, string> {
  const url = new URL(location.href);
  const wishes = [...url.searchParams].filter(([key]) => key.startsWith(PREFIX));
  if (wishes.length === 0) return {};
  for (const [key] of wishes) url.searchParams.delete(key);
  history.replaceState(history.state, '', url);
  return Object.fromEntries(wishes.filter(([, address]) => address !== 'off').map(([key, address]) => [key.slice(PREFIX.length), address]));
}

/** Where a developer takes a remote from elsewhere, or wants to, the page says so. Everybody else loads nothing of this. */
export function startOverrides(): void {
  const granted = overrides();
  const wished = takeWishes();
  if (Object.keys({ ...granted, ...wished }).length === 0) return;
  void import('./notes').then(({ showOverrides }) => showOverrides(granted, wished));
}
