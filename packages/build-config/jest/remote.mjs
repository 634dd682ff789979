import { dom, modules } from './preset.mjs';

/**
 * The tests of a remote in a repository of its own: `export default remotePreset(import.meta.dirname)`.
 *
 * @param {string} rootDir the repository
 */
export function remotePreset(rootDir) {
  return {
    ...modules,
    ...dom,
    rootDir,
    testTimeout: 60_000,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['/dist/'],
  };
}
