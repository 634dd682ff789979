import type { Page } from '@playwright/test';
import type { FaultReport, PageReport } from '../../packages/releases/src/page-reports';

/** What the page reports from now on, as it leaves the browser; without what the browser itself reports. */
export async function recordReports(page: Page): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  await page.route('**/beacons/reports?*', (route) => {
    const body = JSON.parse(route.request().postData() ?? '[]') as PageReport[] | object;
    if (Array.isArray(body)) reports.push(...(body as PageReport[]));
    return route.continue();
  });
  return reports;
}

/** The faults among them by which a remote could not be used. */
export const unusable = (reports: readonly PageReport[]): FaultReport[] =>
  reports.flatMap(({ type, body }) => (type === 'page-fault' && 'outcome' in body ? [body as FaultReport] : []));
