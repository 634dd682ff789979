import { api } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { answerList, renderRemote, shipment } from '../testing/render-remote';

const detail = jest.spyOn(api.shipment, 'detail');

beforeEach(() => {
  answerList();
  detail.mockReset().mockImplementation(() => ok(shipment));
});

test('an order with its numbers, ends, packages and events, in the owner’s units', async () => {
  await renderRemote('/oms/EX-1', { unitSystem: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: '快递订单 EX-1' })).toBeInTheDocument();
  expect(detail.mock.calls[0]![0]).toEqual({ orderCode: 'EX-1' });
  for (const text of ['运输中', '$1,018.40', '1Z-42', 'Example Parcel', 'Ground', '2026/01/06', 'Example Retail', 'Dallas, TX 75201, US', '25.4 × 25.4 × 25.4 厘米', '1 件 · 5.67 千克']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('1 件 · 5.67 千克')).toHaveAttribute('title', '1 件 · 12.5 磅');
  const events = within(screen.getByRole('region', { name: '物流动态' })).getAllByRole('listitem');
  expect(events.map((event) => event.textContent)).toEqual([expect.stringMatching(/^Departed.*Chicago, IL$/), expect.stringMatching(/^Label printed/)]);
});

test('one without a label says when its number comes', async () => {
  detail.mockImplementation(() => ok({ ...shipment, trackingNo: undefined, status: 0, events: [] }));
  await renderRemote('/oms/EX-1');
  expect(await screen.findByText('打单后生成')).toBeInTheDocument();
  expect(screen.getByText('暂无物流动态')).toBeInTheDocument();
});

test('a row leads to it, and back to the same rows', async () => {
  const user = await renderRemote('/oms?status=30');
  await user.click(await screen.findByRole('link', { name: 'EX-1' }));
  await user.click(await screen.findByRole('button', { name: '返回列表' }));
  expect(await screen.findByRole('tab', { name: '运输中 4' })).toHaveAttribute('aria-selected', 'true');
});

test('an unknown code says so; a failure offers a retry', async () => {
  detail.mockImplementation(() => refused(40400, '未找到该记录'));
  await renderRemote('/oms/EX-404');
  expect(await screen.findByText('没有找到快递订单 EX-404')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('a network that is gone offers a retry', async () => {
  detail.mockImplementationOnce(unreachable);
  const user = await renderRemote('/oms/EX-1');
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('$1,018.40')).toBeInTheDocument();
});
