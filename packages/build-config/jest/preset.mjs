import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const transform = {
  '^.+\\.(ts|tsx|mjs|js)$': [
    require.resolve('@swc/jest'),
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that ship ES modules only and are needed inside tests. */
const esmOnly = [
  'jose',
  'cookie',
  'kysely',
  'commander',
  'uuid',
  'jotai',
  'i18next',
  'react-i18next',
  'mime',
  'p-map',
  'marked',
  'openid-client',
  'oauth4webapi',
  '@changesets',
  '@portal',
];

/** How modules become what jest runs. */
export const modules = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!.*(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
};

/** A browser for tests of components. */
export const dom = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFilesAfterEnv: [new URL('./dom-setup.mjs', import.meta.url).pathname],
  moduleNameMapper: {
    '\\.css$': new URL('./style-stub.cjs', import.meta.url).pathname,
    // The one copy of antd in a test is its CommonJS build.
    '^antd/es/(.*)$': 'antd/lib/$1',
    // The CommonJS build of the icons requires a file of the other build.
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
  },
};

const common = {
  ...modules,
  // Tests that measure time run by themselves, see tools/workspace/test.mjs.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/e2e/',
    ...(process.env.JEST_TIMED === 'off' ? ['\\.timed\\.test\\.'] : []),
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.dev/', '/.store/', '/.data/'],
};

/**
 * One jest run for the whole workspace: what runs in a browser under jsdom, everything else under Node.
 *
 * @param {string} rootDir the workspace's folder
 */
export function preset(rootDir) {
  return {
    rootDir,
    testTimeout: 60_000,
    projects: [
      {
        ...common,
        rootDir,
        displayName: 'dom',
        ...dom,
        testMatch: [
          '<rootDir>/apps/**/*.test.{ts,tsx}',
          '<rootDir>/packages/{ui-kit,remote-kit,freight-kit}/**/*.test.{ts,tsx}',
          '<rootDir>/tools/catalogue/**/*.test.ts',
        ],
      },
      {
        ...common,
        rootDir,
        displayName: 'node',
        testEnvironment: 'node',
        testMatch: [
          '<rootDir>/services/**/*.test.ts',
          '<rootDir>/tools/{release,versions,workspace}/**/*.test.ts',
          '<rootDir>/packages/{api-contract,api-client,releases,bucket,node-kit,build-config}/**/*.test.{ts,mjs}',
        ],
        globalSetup: '<rootDir>/services/portal-api/test/global-setup.mjs',
        globalTeardown: '<rootDir>/services/portal-api/test/global-teardown.mjs',
      },
    ],
  };
}
