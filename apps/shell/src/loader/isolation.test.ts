import type { RemoteRelease } from '../releases/remote-release';
import { detachStaleTags, isolateChunkGlobals, markDelivered } from './isolation';
import { newRemote, release } from './testing/releases';

/** A tag of the remote's chunk loader. */
function tag(name: 'script' | 'link', remote: string, loading = false): HTMLElement {
  const element = document.head.appendChild(document.createElement(name));
  element.setAttribute('data-rspack', `portal_${remote}:chunk`);
  if (loading) element.setAttribute('data-rspack-loading', '1');
  return element;
}

type Fate = 'labelled' | 'detached' | 'removed';
const fateOf = (element: HTMLElement): Fate => {
  if (!element.isConnected) return 'removed';
  return element.hasAttribute('data-rspack') ? 'labelled' : 'detached';
};

interface Case {
  what: string;
  name: 'script' | 'link';
  next: 'same' | 'other';
  loading?: boolean;
  delivered?: boolean;
  fate: Fate;
}

test.each<Case>([
  { what: 'a script', name: 'script', next: 'same', fate: 'detached' },
  { what: 'a script of another version', name: 'script', next: 'other', fate: 'detached' },
  { what: 'a style sheet that is in effect', name: 'link', next: 'same', fate: 'labelled' },
  { what: 'a style sheet that hangs', name: 'link', next: 'same', loading: true, fate: 'detached' },
  { what: 'a style sheet of a version that delivered nothing', name: 'link', next: 'other', fate: 'removed' },
  { what: 'a style sheet of a version that is on the screen', name: 'link', next: 'other', delivered: true, fate: 'detached' },
])('when the $next release is registered, $what is $fate', ({ name, next, loading, delivered, fate }) => {
  const remote = newRemote();
  const former = release(remote);
  if (delivered) markDelivered(former);
  const element = tag(name, remote, loading);
  const neighbour = tag(name, `${remote}0`);
  detachStaleTags(remote, former, next === 'same' ? former : release(remote, '2.0.0'));
  expect(fateOf(element)).toBe(fate);
  expect(fateOf(neighbour)).toBe('labelled');
});

test('each release hands its chunks over in an array of its own', () => {
  const remote = newRemote();
  const chunks = `rspackChunkportal_${remote}`;
  isolateChunkGlobals(remote);
  isolateChunkGlobals(remote);
  /** What a script of a release sees in the global array, and puts there. */
  const run = ({ base }: RemoteRelease, file: string, chunk: string): unknown => {
    const script = document.createElement('script');
    script.src = base + file;
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    const globals = globalThis as unknown as Record<string, unknown[] | undefined>;
    globals[chunks] = [...(globals[chunks] ?? []), chunk];
    return globals[chunks];
  };
  const [first, second] = [release(remote, '1.0.0'), release(remote, '2.0.0')];
  expect(run(first, 'a.js', 'a1')).toEqual(['a1']);
  expect(run(second, 'a.js', 'a2')).toEqual(['a2']);
  expect(run(first, 'b.js', 'b1')).toEqual(['a1', 'b1']);
});
