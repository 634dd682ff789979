import { call } from '@portal/remote-kit';

/** What `loadAccount` fetches, the user info first: the build writes it into the script that starts calls before the shell runs. */
export const accountCalls = [call('owner', 'userInfo', {}), call('fund', 'balance', {})];
