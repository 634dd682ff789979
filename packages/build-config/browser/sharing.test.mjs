import { start } from './sharing.mjs';

/** What the bundler calls in a bundle, with what the federation plugin leaves there. */
const bundler = (data = {}) => ({ c: {}, m: {}, f: {}, ...data });
/** What the bundler finds under the number of a shared module. */
const evaluate = ({ m }, id) => {
  const module = {};
  m[id](module);
  return module.exports;
};
const shareKeys = { 7: 'react', 8: '@portal/ui-kit/table' };
const scopeOf = (get) => ({ react: { '19.0.0': { get: () => () => 'React' } }, '@portal/ui-kit/table': { '1.0.0': { get } } });

function remoteWith(scope) {
  const bundle = bundler({ consumesLoadingData: { chunkMapping: { first: [7, 8], second: [8], react: [7] }, shareKeys } });
  start(bundle);
  bundle.initContainer(scope);
  const load = async (chunk) => {
    const promises = [];
    bundle.f.consumes(chunk, promises);
    await Promise.all(promises);
  };
  return { load, module: (id) => evaluate(bundle, id) };
}

test('the shell shares its modules in the form that federation gives a share scope', () => {
  const factory = () => () => 'React';
  const config = { singleton: 1, requiredVersion: '^19.0.0', eager: 1, strictVersion: 0 };
  const bundle = bundler({
    initializeSharingData: { scopeToSharingDataMapping: { default: [{ name: 'react', version: '19.0.0', factory, treeShakingMode: null, ...config }] } },
    consumesLoadingData: { chunkMapping: {}, shareKeys, initialConsumes: [7] },
  });
  start(bundle);
  const shared = { version: '19.0.0', scope: ['default'], shareConfig: config, get: factory, from: 'shell', useIn: [], deps: [] };
  expect(bundle.S.default).toEqual({ react: { '19.0.0': shared } });
  expect(evaluate(bundle, 7)).toBe('React');
});

test('a container gives the modules that the remote exposes, and names one that it does not', async () => {
  const bundle = bundler({ initializeExposesData: { moduleMap: { './home': () => Promise.resolve(() => 'home') } } });
  start(bundle);
  expect((await bundle.getContainer('./home'))()).toBe('home');
  await expect(bundle.getContainer('./constructor')).rejects.toThrow('"./constructor"');
});

describe('a chunk of a remote', () => {
  test('waits for the shared modules that it uses, lazy ones too, and asks for each once', async () => {
    const get = jest.fn(() => Promise.resolve(() => 'the table'));
    const { load, module } = remoteWith(scopeOf(get));
    await Promise.all([load('first'), load('second')]);
    expect([module(7), module(8)]).toEqual(['React', 'the table']);
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('fails with a shared module that does not come, and asks again the next time', async () => {
    const get = jest
      .fn()
      .mockRejectedValueOnce(new Error('no such chunk'))
      .mockResolvedValueOnce(() => 'the table');
    const { load, module } = remoteWith(scopeOf(get));
    await expect(load('second')).rejects.toThrow('no such chunk');
    await load('second');
    expect(module(8)).toBe('the table');
  });

  test('fails with a module that the shell does not share, by its name', async () => {
    const { load } = remoteWith({});
    await expect(load('second')).rejects.toThrow('the shell does not share @portal/ui-kit/table');
  });

  test('takes what a host has loaded already, as the federation runtime notes it down', async () => {
    const { load, module } = remoteWith({ react: { '19.0.0': { lib: () => 'React of the host', get: () => Promise.reject(new Error('asked')) } } });
    await load('react');
    expect(module(7)).toBe('React of the host');
  });
});
