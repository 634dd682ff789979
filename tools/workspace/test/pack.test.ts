import { catalogOf, packedManifest } from '../pack/manifest.mjs';

const known = {
  catalog: catalogOf("packages:\n  - apps/*\n\ncatalog:\n  zod: 4.6.7\n  '@types/jest': 30.0.0\n  semver: ^7.7.0\n\noverrides:\n  zod: 1.0.0\n"),
  versions: new Map([['@portal/ui-kit', '1.2.3']]),
};

test('the catalog ends where the next section begins', () => {
  expect([...known.catalog]).toEqual([
    ['zod', '4.6.7'],
    ['@types/jest', '30.0.0'],
    ['semver', '^7.7.0'],
  ]);
});

test('ranges are those of npm, entries lead to compiled files, and what only the checkout needs is gone', () => {
  const manifest = {
    name: '@portal/x',
    private: true,
    scripts: { build: 'x' },
    dependencies: { '@portal/ui-kit': 'workspace:*', zod: 'catalog:', other: '^1.0.0' },
    devDependencies: { semver: 'catalog:' },
    exports: { '.': './src/index.ts', './page': './src/page.tsx', './keys.json': './keys.json', './typed': { types: './a.d.mts', default: './a.mjs' } },
    portal: { role: 'ui' },
  };
  expect(packedManifest(manifest, known)).toEqual({
    name: '@portal/x',
    dependencies: { '@portal/ui-kit': '1.2.3', zod: '4.6.7', other: '^1.0.0' },
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './page': { types: './src/page.d.ts', default: './src/page.js' },
      './keys.json': './keys.json',
      './typed': { types: './a.d.mts', default: './a.mjs' },
      './package.json': './package.json',
    },
    portal: { role: 'ui' },
  });
});

test.each([
  ['zod', 'workspace:*'],
  ['unknown', 'catalog:'],
])('a version of %s that nobody says is an error', (name, range) => {
  expect(() => packedManifest({ dependencies: { [name]: range } }, known)).toThrow(`${name} is ${range}`);
});
