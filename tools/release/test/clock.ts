/** A clock that stands still until it is moved; timers and connections go on by the real one. */
export function standingClock(start: string) {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse(start),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return { pass: (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000) };
}
