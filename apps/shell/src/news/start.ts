/** After the start has settled: nothing new is expected in the first seconds of a page. */
const START_MS = 10_000;

/** Starts to look for a newer release set; what that takes is loaded once the page has had its time. */
export function startNews(): void {
  setTimeout(() => void import('./watch').then(({ watchNews }) => watchNews()), START_MS);
}
