import { type Message, messages, TooMany } from './errors';

/** Waits as long as a person would, and well below the 25 s after which a browser gives up. */
const WAIT_MS = 8_000;

/** How much of something scarce callers may use at the same time. */
export interface ShareSize {
  /** All callers together. */
  total: number;
  /** One caller. */
  each: number;
  /** How many more calls of one caller wait for their turn. */
  waiting: number;
  /** How long a call waits, in milliseconds. */
  waitMs: number;
  /** What a caller is told who gets no place. */
  refusal: Message;
}

export interface Place {
  /** Resolves when it is the call's turn. @throws TooMany if there is no place, and none became free in time */
  ready: Promise<void>;
  /** Gives the place back, or stops waiting for it. Calling it again does nothing. */
  leave(): void;
}

export interface Share {
  enter(caller: string): Place;
}

/** A quarter of `total` for each caller, so that one with slow calls leaves most of it to others. */
export function shareSize(total: number, refusal: Message = messages.tooManyRunning): ShareSize {
  const each = Math.max(2, Math.floor(total / 4));
  return { total, each, waiting: 2 * each, waitMs: WAIT_MS, refusal };
}

/** Does the work when it is its turn, and gives the place back. @throws TooMany as the place does */
export async function inPlace<T>({ ready, leave }: Place, work: () => Promise<T>): Promise<T> {
  await ready;
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Lets calls in, the first first, as long as neither their caller's share nor the whole is used up. Counts for this process only. */
export function createShare({ total, each, waiting, waitMs, refusal }: ShareSize): Share {
  const running = new Map<string, number>();
  const queue: { caller: string; begin(): void }[] = [];
  let all = 0;

  const full = () => new TooMany(refusal, waitMs);
  const hasRoom = (caller: string) => all < total && (running.get(caller) ?? 0) < each;
  const add = (caller: string, one: 1 | -1) => {
    all += one;
    const count = (running.get(caller) ?? 0) + one;
    if (count > 0) running.set(caller, count);
    else running.delete(caller);
  };
  const beginNext = () => {
    const next = queue.find(({ caller }) => hasRoom(caller));
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    next.begin();
  };

  return {
    enter(caller) {
      let end = () => undefined as void;
      const leave = () => {
        const once = end;
        end = () => undefined;
        once();
      };
      const begin = () => {
        add(caller, 1);
        end = () => {
          add(caller, -1);
          beginNext();
        };
      };
      if (hasRoom(caller)) {
        begin();
        return { ready: Promise.resolve(), leave };
      }
      if (queue.filter((one) => one.caller === caller).length >= waiting) return { ready: Promise.reject(full()), leave };
      const ready = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(leave, waitMs).unref();
        const waiter = {
          caller,
          begin: () => {
            clearTimeout(timer);
            begin();
            resolve();
          },
        };
        end = () => {
          clearTimeout(timer);
          queue.splice(queue.indexOf(waiter), 1);
          reject(full());
        };
        queue.push(waiter);
      });
      return { ready, leave };
    },
  };
}
