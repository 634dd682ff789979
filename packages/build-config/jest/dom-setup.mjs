import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// Conditions are waited for as long as a busy machine may need; a second is not enough beside a build.
configure({ asyncUtilTimeout: 15_000 });

// react-router asks for them while it is loaded.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// What antd asks of a browser and jsdom lacks.
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
  onchange: null,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom's own channel keeps the process alive after the last test; antd's forms and React's scheduler need one.
globalThis.MessageChannel = class {
  port1 = { onmessage: null, close() {} };
  port2 = { postMessage: (data) => void setTimeout(() => this.port1.onmessage?.({ data })), close() {} };
};
// jsdom weighs every rule of antd's style sheets anew for each question about an element, which takes minutes over a run.
// Nothing in a unit test depends on a sheet: what is hidden there is hidden by an attribute or in line.
globalThis.getComputedStyle = (element) => element.style;
