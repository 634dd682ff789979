import type { ReleaseDocument } from '@portal/releases';
import { updateChannel, type ChangeRecord, type ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import type { ChangeRequest } from '../release/change-channel';
import { ALL, nextNumber, readFreezes, type FreezeWindow } from '../versions/freezes';

type Request = Pick<ChangeRequest, 'channel' | 'who' | 'remark'>;

/**
 * Opens a window in which nothing is released on a channel; going back stays possible.
 *
 * @param window ISO 8601; without a beginning from now, without an end until `unfreeze`
 * @throws OperatorError when nothing is released on the channel, the window has no length, or there is no reason
 */
export async function freeze(store: ReleaseStore, request: Request, window: { from?: string; until?: string }): Promise<FreezeWindow> {
  const { channel, who, remark } = request;
  const { from = new Date().toISOString(), until } = window;
  if (remark.why === null) throw new OperatorError('a freeze needs a reason, which whoever is refused reads');
  if (until !== undefined && !(Date.parse(until) > Math.max(Date.parse(from), Date.now())))
    throw new OperatorError('the freeze must end after it begins, and after now');
  let number = 0;
  await updateChannel(store, channel, async (current) => {
    number = nextNumber(await store.history(channel));
    const limits = until === undefined ? { from } : { from, until };
    return { document: released(current, channel), records: [{ ...entryOf(request, 'freeze', number), freeze: limits }] };
  });
  return { number, from, until, who, why: remark.why };
}

/**
 * Ends a window, or takes back one to come; the only one needs no number.
 * @throws OperatorError when there is no such window
 */
export async function unfreeze(store: ReleaseStore, request: Request, number: number | undefined): Promise<FreezeWindow> {
  const { channel } = request;
  let ended: FreezeWindow | undefined;
  await updateChannel(store, channel, async (current) => {
    const windows = readFreezes(await store.history(channel), Date.now());
    if (windows.length > 1 && number === undefined)
      throw new OperatorError(`${channel} has ${windows.length} freezes, name one: ${windows.map((one) => one.number).join(', ')}`);
    ended = windows.find((one) => number === undefined || one.number === number);
    if (!ended) throw new OperatorError(number === undefined ? `${channel} is not frozen` : `${channel} has no freeze ${number}`);
    return { document: released(current, channel), records: [entryOf(request, 'unfreeze', ended.number)] };
  });
  return ended!;
}

const entryOf = ({ who, remark }: Request, action: string, number: number): ChangeRecord => ({
  who,
  action,
  remote: ALL,
  from: null,
  to: String(number),
  ...remark,
});

function released(current: ReleaseDocument | undefined, channel: string): ReleaseDocument {
  if (!current) throw new OperatorError(`nothing is released on ${channel}`);
  return current;
}
