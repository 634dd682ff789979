import { versionIn, type Vital } from '@portal/releases/page-reports';
import { openPage } from './open-page';
import { tellFault, tellVital, versionInPage } from './reports';

/*
 * web-vitals measures a page load as one: here it has pages of several remotes, and each gets its own values. The definitions are
 * those of https://web.dev/articles/vitals.
 */

/** Shifts less than a second apart, for five seconds at most, are one burst; the largest counts. */
const [BURST_GAP_MS, BURST_MS] = [1_000, 5_000];
/** Of so many interactions the slowest is left out. */
const PER_OUTLIER = 50;
/** What is painted later was caused by something else than the load. */
const LCP_MS = 10_000;
const LONG_MS = 200;

/** Entries that TypeScript's library does not know yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number; sourceURL: string }[];
}

const supports = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void, more: object = {}): void {
  if (!supports(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as Entry)));
  observer.observe({ type, buffered: true, ...more });
}

/** Cumulative layout shift of a page. */
class Shifts {
  worst = 0;
  #burst = { value: 0, first: 0, last: 0 };

  add({ value, hadRecentInput, startTime }: LayoutShift): void {
    if (hadRecentInput) return;
    const { first, last } = this.#burst;
    const goesOn = startTime - last < BURST_GAP_MS && startTime - first < BURST_MS;
    this.#burst = goesOn ? { value: this.#burst.value + value, first, last: startTime } : { value, first: startTime, last: startTime };
    this.worst = Math.max(this.worst, this.#burst.value);
  }
}

/** The slow interactions of a page: an interaction is several events, the longest of which is what a person waited for. */
class Interactions {
  readonly #durations = new Map<number, number>();

  add({ interactionId, duration }: PerformanceEventTiming): void {
    if (interactionId) this.#durations.set(interactionId, Math.max(duration, this.#durations.get(interactionId) ?? 0));
  }

  /** Undefined if nobody has used the page. */
  get slowest(): number | undefined {
    const slowest = [...this.#durations.values()].sort((a, b) => b - a);
    return slowest[Math.floor(slowest.length / PER_OUTLIER)];
  }
}

function watchLongTasks(): void {
  if (!supports('long-animation-frame')) {
    // It does not say whose code ran.
    observe('longtask', ({ duration }) => duration > LONG_MS && tellFault({ kind: 'longTask' }));
    return;
  }
  observe<LongFrame>('long-animation-frame', ({ scripts }) => {
    for (const { duration, sourceURL } of scripts)
      if (duration > LONG_MS) tellFault({ kind: 'longTask', ...versionIn(sourceURL), detail: `${Math.round(duration / 100) * 100} ms` });
  });
}

/**
 * Measures long tasks and vitals, also of the time before this was loaded. A page's values are told when another remote's page
 * opens or the window is hidden for the first time: most windows end so, and nothing can be sent after that.
 */
export function observeVitals(): void {
  watchLongTasks();
  let [shifts, interactions] = [new Shifts(), new Interactions()];
  let { page, since } = openPage.get();
  let paint: number | undefined;
  /** When the first page of the remote was opened: what is of before, such as from before this was loaded, is another's. */
  let from = since;
  const ofPage =
    <Entry extends PerformanceEntry>(add: (entry: Entry) => void) =>
    (entry: Entry): void => {
      if (entry.startTime >= from) add(entry);
    };

  const tell = (vital: Vital, value: number | undefined): void => {
    if (value === undefined) return;
    tellVital(versionInPage(page?.remote), vital, value);
    if (since === 0) tellVital(versionInPage(), vital, value);
  };
  const tellPaint = (): void => {
    if (since === 0) tell('lcp', paint);
  };
  const tellPage = (): void => {
    tellPaint();
    tell('cls', shifts.worst);
    tell('inp', interactions.slowest);
  };

  // A window that was opened behind others paints when it is shown.
  if (!document.hidden && performance.getEntriesByType('visibility-state').every(({ name }) => name === 'visible'))
    observe('largest-contentful-paint', ({ startTime }) => (paint = startTime));
  const interaction = ofPage<PerformanceEventTiming>((entry) => interactions.add(entry));
  observe(
    'layout-shift',
    ofPage<LayoutShift>((entry) => shifts.add(entry)),
  );
  observe('event', interaction, { durationThreshold: 40 });
  observe('first-input', interaction);
  setTimeout(tellPaint, LCP_MS);
  openPage.subscribe(() => {
    const next = openPage.get();
    if (next.page?.remote !== page?.remote) {
      tellPage();
      [shifts, interactions] = [new Shifts(), new Interactions()];
      from = next.since;
    }
    ({ page, since } = next);
  });
  document.addEventListener('visibilitychange', () => document.hidden && tellPage());
}
