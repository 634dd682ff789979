import { api, type Shipment, type UserInfo } from '@portal/api-client';
import { fakeShell, ok } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import remote from '../remote';

const party = { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' };

/** An express order on its way from Chicago to Dallas. */
export const shipment: Shipment = {
  orderCode: 'EX-1',
  trackingNo: '1Z-42',
  carrier: 'Example Parcel',
  service: 'Ground',
  status: 30,
  from: party,
  to: { ...party, city: 'Dallas', state: 'TX', zip: '75201', company: 'Example Retail' },
  packages: [{ length: 10, width: 10, height: 10, weight: 12.5 }],
  weight: 12.5,
  amount: '1018.40',
  createdAt: '2026-01-02T15:04:00.000Z',
  estDeliveryDate: '2026-01-06',
  events: [
    { time: '2026-01-03T08:00:00.000Z', status: 30, description: 'Departed', city: 'Chicago', state: 'IL' },
    { time: '2026-01-02T18:00:00.000Z', status: 20, description: 'Label printed' },
  ],
};

/** What the list and its counts answer from now on. */
export function answerList(records: Shipment[] = [shipment]): void {
  jest.spyOn(api.shipment, 'page').mockImplementation(() => ok({ records, total: records.length, pageNo: 1, pageSize: 10 }));
  jest.spyOn(api.shipment, 'count').mockImplementation(() =>
    ok([
      { status: 30 as const, count: 4 },
      { status: 50 as const, count: 3 },
    ]),
  );
}

/** The remote in a fake shell, signed in as an owner of express orders. */
export async function renderRemote(at = '/oms', user: Partial<UserInfo> = {}): Promise<UserEvent> {
  render(<UiProvider locale="zh">{await fakeShell(remote, { path: '/oms', at, user: { extFlag: true, ...user } })}</UiProvider>);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

/** Addresses that the page hands to the browser as downloads. */
export function catchLinks(): string[] {
  const links: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.getAttribute('href') ?? '');
  });
  return links;
}
