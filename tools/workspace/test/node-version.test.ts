import { requireNode } from '../node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s will do', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['16.20.2', '18.20.4', '20.18.3'])('Node %s is refused in a sentence', (version) => {
  expect(() => requireNode(version)).toThrow(`Node 20.19 or newer is needed, this is ${version}`);
});
