/** What the browser says of one interaction, in ms from the input. */
export interface Timing {
  /** The next paint, of the browser's Event Timing: a multiple of 8. */
  paint: number;
  /** What was asked for is on the screen. */
  shown: number;
}

export interface Probe {
  /** Begins to watch: `done` says whether what the next input asks for is there. */
  arm(done: () => boolean): void;
  /** Undefined until both are known. */
  read(): Timing | undefined;
}

/** The browser reports no interaction that was shorter. */
const SHORTEST_MS = 16;

/**
 * A script for a page, before any of its own. As text, because the compiler would add helpers that the page does not have. An
 * interaction is all events of one click or key; it lasts as long as the longest of them.
 */
export const probeScript = `(() => {
  const inputs = ['pointerdown', 'keydown'];
  let started, paint, shown, quiet, done;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId && started !== undefined && entry.startTime >= started - 1)
        paint = Math.max(paint ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS} });
  const afterPaint = (act) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = act;
      channel.port2.postMessage(0);
    });
  const look = () => {
    if (!done) return;
    if (!done()) return afterPaint(look);
    done = undefined;
    shown = performance.now() - started;
    // Reports of events come after the frame that they waited for.
    setTimeout(() => (quiet = true), 200);
  };
  for (const type of inputs)
    addEventListener(
      type,
      ({ timeStamp }) => {
        if (!done || started !== undefined) return;
        started = timeStamp;
        afterPaint(look);
      },
      true,
    );
  window.interactionProbe = {
    arm(next) {
      window.interactionProbe.left = [...document.querySelectorAll('main h1')].find((heading) => heading.checkVisibility());
      started = paint = shown = quiet = undefined;
      done = next;
    },
    read: () => (quiet ? { paint: paint ?? ${SHORTEST_MS}, shown } : undefined),
  };
})()`;
