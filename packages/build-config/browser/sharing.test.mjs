/** The runtime as a bundle of its own: each has a share scope. */
async function newRuntime() {
  jest.resetModules();
  const { default: runtime } = await import('./sharing.mjs');
  return runtime.bundlerRuntime;
}

const bundler = () => ({ c: {}, m: {} });
/** What the bundler finds under the number of a shared module. */
const evaluate = ({ m }, id) => {
  const module = {};
  m[id](module);
  return module.exports;
};
const mapping = { 7: { shareKey: 'react' }, 8: { shareKey: '@portal/ui-kit/table' } };
const scopeOf = (get) => ({ react: { '19.0.0': { get: () => () => 'React' } }, '@portal/ui-kit/table': { '1.0.0': { get } } });

async function remoteWith(scope) {
  const runtime = await newRuntime();
  runtime.initContainerEntry({ shareScope: scope });
  const webpackRequire = bundler();
  const installedModules = {};
  const load = async (ids) => {
    const promises = [];
    runtime.consumes({ chunkId: 'page', promises, chunkMapping: { page: ids }, installedModules, moduleToHandlerMapping: mapping, webpackRequire });
    await Promise.all(promises);
  };
  return { load, module: (id) => evaluate(webpackRequire, id) };
}

test('the shell shares its modules in the form that federation gives a share scope', async () => {
  const runtime = await newRuntime();
  const get = () => () => 'React';
  runtime.init({ webpackRequire: { federation: { initOptions: { name: 'shell', shared: { react: [{ version: '19.0.0', scope: ['default'], get }] } } } } });
  expect(runtime.S.default).toEqual({ react: { '19.0.0': { version: '19.0.0', scope: ['default'], get, from: 'shell', useIn: [], deps: [] } } });
  const webpackRequire = bundler();
  runtime.installInitialConsumes({ webpackRequire, initialConsumes: [7], moduleToHandlerMapping: mapping });
  expect(evaluate(webpackRequire, 7)).toBe('React');
});

describe('a chunk of a remote', () => {
  test('waits for the shared modules that it uses, lazy ones too, and asks for each once', async () => {
    const get = jest.fn(() => Promise.resolve(() => 'the table'));
    const { load, module } = await remoteWith(scopeOf(get));
    await Promise.all([load([7, 8]), load([8])]);
    expect([module(7), module(8)]).toEqual(['React', 'the table']);
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('fails with a shared module that does not come, and asks again the next time', async () => {
    const get = jest
      .fn()
      .mockRejectedValueOnce(new Error('no such chunk'))
      .mockResolvedValueOnce(() => 'the table');
    const { load, module } = await remoteWith(scopeOf(get));
    await expect(load([8])).rejects.toThrow('no such chunk');
    await load([8]);
    expect(module(8)).toBe('the table');
  });

  test('fails with a module that the shell does not share, by its name', async () => {
    const { load } = await remoteWith({});
    await expect(load([8])).rejects.toThrow('the shell does not share @portal/ui-kit/table');
  });

  test('takes what a host has loaded already, as the federation runtime notes it down', async () => {
    const { load, module } = await remoteWith({ react: { '19.0.0': { lib: () => 'React of the host', get: () => Promise.reject(new Error('asked')) } } });
    await load([7]);
    expect(module(7)).toBe('React of the host');
  });
});
