import { addDays } from '@portal/api-contract/calendar';
import { addWorkingDays, freightDay } from '../calendar';
import { referenceProfiles } from '../reference/reference-carriers';
import { itineraryOf, type Scenario } from './itinerary';

const chicago = { zip: '60607', city: 'Chicago', state: 'IL' };
const dallas = { zip: '75201', city: 'Dallas', state: 'TX' };
const scenarios: Scenario[] = ['smooth', 'weather', 'closed', 'refused', 'reweigh', 'dryRun'];

// Picked up on the eve of Thanksgiving, of Independence Day as it is observed, of a weekend, and of Christmas Eve.
describe.each(['2026-11-25', '2026-07-02', '2026-03-06', '2026-12-23'])('picked up on %s', (pickupDate) => {
  test.each(referenceProfiles.flatMap(({ scac, calendar }) => scenarios.map((scenario) => [scac, scenario, calendar] as const)))('%s moves nothing on a day off: %s', (_scac, scenario, calendar) => {
    const updates = itineraryOf({
      scenario,
      calendar,
      proNo: '300000001',
      bookedAt: new Date(`${addDays(pickupDate, -1)}T15:00:00Z`),
      pickupDate,
      estDeliveryDate: addWorkingDays(calendar, pickupDate, 2),
      route: { pickup: chicago, terminals: [chicago], delivery: dallas },
      reweigh: undefined,
    });
    const moves = updates.filter((one) => one.kind === 'milestone');
    expect(moves.length).toBeGreaterThan(6);
    for (const { time, code } of moves) {
      const day = freightDay(time.getTime());
      expect([code, addWorkingDays(calendar, addDays(day, -1), 1)]).toEqual([code, day]);
    }
    expect(updates.map(({ time }) => time.getTime())).toEqual(updates.map(({ time }) => time.getTime()).toSorted((a, b) => a - b));
  });
});
