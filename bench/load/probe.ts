/** The binding of the browser that the probe calls once the main content is on the screen, drawn by React. */
export const SHOWN = 'portalContentShown';

/** What the probe has found in a page; times by performance.now(). */
export interface Probe {
  content?: number;
  /** The same, drawn by React: later where the HTML paints it before. */
  drawn?: number;
  clicked?: number;
  /** Sum of the layout shifts that no input caused. */
  shift: number;
}

/**
 * A script for a page, before any of its own: it signs in, and notes when the main content is on the screen, that is a heading
 * and no grey bar of a skeleton, in `main` or, after a click, in another page of it than the one that was clicked on; and when React
 * has drawn it, that is when nothing of it is painted by the HTML any more. It looks once
 * a frame, where the browser computes styles anyway, so that it costs the page next to nothing. As text, because the compiler
 * would add helpers that the page does not have.
 */
export const probeScript = (token: string | undefined): string => `(() => {
  if (location.protocol !== 'https:') return;
  const token = ${JSON.stringify(token ?? null)};
  if (token) localStorage.setItem('token', token);
  const probe = (window.portalProbe = { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) probe.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  let left;
  const seen = (within, selector) => [...within.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const pageShown = () => {
    const main = document.querySelector('main');
    return main && ([...main.querySelectorAll('.p-scroll')].find((element) => element.checkVisibility()) ?? main);
  };
  let looking = false;
  const afterPaint = (done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  };
  const note = (name) => {
    probe[name] = -1;
    afterPaint(() => {
      probe[name] = performance.now();
      if (name === 'drawn') window.${SHOWN}('');
    });
  };
  const look = () => {
    looking = false;
    if (probe.drawn !== undefined) return;
    const page = pageShown();
    if (!page || page === left || !seen(page, 'h1, h2') || seen(page, '.p-bone, .p-row-bones')) return;
    if (probe.content === undefined) note('content');
    if (!page.matches('[data-list]') && !page.closest('[data-painted]')) note('drawn');
  };
  const lookSoon = () => {
    if (looking || probe.drawn !== undefined) return;
    looking = true;
    requestAnimationFrame(look);
  };
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true, attributeFilter: ['style', 'class', 'hidden', 'data-list'] });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      left = pageShown();
      probe.clicked = timeStamp;
      delete probe.content;
      delete probe.drawn;
    },
    true,
  );
})()`;
