import { api } from '@portal/api-client';
import { addDays, weekdayOf } from '@portal/freight-kit';
import { ok } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { nextBusinessDay, restored, today } from '../quote/form';
import { answerBookingPage, renderBookingPage } from '../testing/booking-page';
import { completeForm } from '../testing/shipment';

/** The first such weekday after a week from now: no day of any year makes these tests fail. */
const upcoming = (weekday: number, from = addDays(today(), 7)): string => (weekdayOf(from) === weekday ? from : upcoming(weekday, addDays(from, 1)));
const saturday = upcoming(6);
const sunday = addDays(saturday, 1);
const monday = addDays(saturday, 2);
const shown = (day: string) => day.replaceAll('-', '/');

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  answerBookingPage();
  jest.spyOn(api.quoteConfig, 'pickupDays').mockReturnValue(
    ok({
      timeZone: 'America/Chicago',
      today: today(),
      next: nextBusinessDay(),
      days: [
        { date: saturday, surcharge: '95.00' },
        { date: sunday, reason: '周末' },
      ],
    }),
  );
});

const draftOn = (pickupDate: string) => ({ ...completeForm(), pickupDate });

test('a draft with a day off says why, names the next day, and one click takes it', async () => {
  const user = await renderBookingPage(draftOn(sunday));
  expect(await screen.findByText(`${shown(sunday)} 无法提货（周末），最早可选 ${shown(monday)}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `改为 ${shown(monday)}` }));
  expect(screen.getByLabelText('提货日期')).toHaveValue(monday);
  await waitFor(() => expect(screen.queryByText(/无法提货/)).not.toBeInTheDocument());
});

test('a Saturday says what it costs', async () => {
  await renderBookingPage(draftOn(saturday));
  expect(await screen.findByText('周六提货另收 $95.00 起，计入承运商报价')).toBeInTheDocument();
});

test('the days are asked for when the calendar opens, and its days off are closed', async () => {
  const user = await renderBookingPage();
  expect(api.quoteConfig.pickupDays).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('提货日期'));
  expect(await screen.findByText('周六提货另收 $95.00 起；周日不提货')).toBeInTheDocument();
  expect(api.quoteConfig.pickupDays).toHaveBeenCalledWith({ zip: '60601' }, expect.anything());
});

test.each([
  [new Date(2026, 10, 24), '2026-11-25'],
  [new Date(2026, 10, 25), '2026-11-30'], // Thanksgiving and the day after it
  [new Date(2026, 6, 2), '2026-07-06'],
])('a form that is begun on %s proposes %s', (now, day) => {
  expect(nextBusinessDay(now)).toBe(day);
});

test('a draft whose day has passed moves on to a working day', () => {
  expect(restored({ pickupDate: '2020-01-01' }, 0).pickupDate).toBe(nextBusinessDay());
});
