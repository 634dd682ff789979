const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';

const zones: Record<string, readonly string[]> = {
  [CENTRAL]: ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'],
  [MOUNTAIN]: ['CO', 'ID', 'MT', 'NM', 'UT', 'WY'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
};

/** The IANA zone that most of a state keeps; eastern for those not listed. */
export function timeZoneOf(state: string): string {
  return Object.entries(zones).find(([, states]) => states.includes(state))?.[0] ?? EASTERN;
}
