import { api, type FreightClassResult } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBookingPage, renderBookingPage } from '../testing/booking-page';
import { completeForm } from '../testing/shipment';
import type { QuoteForm } from './form';

const figures: FreightClassResult = { cubicFeet: 106.67, density: 9.38, freightClass: 100, linearFeet: 3.33 };

beforeEach(answerBookingPage);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open(item: Partial<FreightClassResult>, overall: Partial<FreightClassResult>, draft: Partial<QuoteForm> = {}) {
  jest.spyOn(api.quoteConfig, 'getFreightClass').mockReturnValue(ok({ items: [{ ...figures, ...item }], overall: { ...figures, truckFit: [1, 2], ...overall } }));
  return renderBookingPage({ ...completeForm(), ...draft });
}

const nextClass = { freightClass: 92.5, inches: 1, pounds: 66.7 };

test('an item near the next class says by how much, in its own place and in the summary; floor and truck are shown', async () => {
  await open({ nextClass }, { linearFeet: 6.67 });
  expect(await screen.findAllByText('接近等级 92.5：每件再低 1 英寸，或总重再加 66.7 磅')).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: '货物 1' })).getByText('3.3 英尺')).toBeInTheDocument();
  expect(screen.getByText('6.7 英尺 · 26 英尺卡车可装')).toBeInTheDocument();
});

test('in metric units the hint is metric, rounded up', async () => {
  await open({ nextClass: { freightClass: 92.5, inches: 1 } }, {}, { unitSystem: 1 });
  expect(await screen.findAllByText('接近等级 92.5：每件再低 2.6 厘米')).toHaveLength(2);
});

test('a class chosen by hand has no next one', async () => {
  const { items } = completeForm();
  await open({ nextClass }, {}, { items: [{ ...items[0]!, freightClass: 70 }] });
  expect(await screen.findByText('3.3 英尺')).toBeInTheDocument();
  expect(screen.queryByText(/接近等级/)).not.toBeInTheDocument();
});

test('the volume hint asks for a volume rate with one click; services, rate and worth stand in the summary', async () => {
  const form = completeForm();
  await open({}, { volumeHint: 'floor', linearFeet: 16 }, { declaredValue: '12000', delivery: { ...form.delivery, services: ['1', '3'] } });
  const user = userEvent.setup();
  expect(await screen.findByText('批量价可能更划算')).toBeInTheDocument();
  expect(screen.getByText('尾板、预约')).toBeInTheDocument();
  expect(screen.getByText('$12,000.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '改询批量价' }));
  expect(await screen.findByRole('radio', { name: '批量' })).toBeChecked();
  expect(screen.queryByText('批量价可能更划算')).not.toBeInTheDocument();
});

test('what fits no truck is said before prices are asked for', async () => {
  await open({}, { truckFit: [], linearFeet: 60 });
  expect(await screen.findByText('一辆卡车装不下这票货')).toBeInTheDocument();
});
