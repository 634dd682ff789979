import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// Wait as long as a busy machine may need; a second is not enough beside a build.
configure({ asyncUtilTimeout: 15_000 });

// react-router needs them while it loads.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// Browser APIs that antd needs and jsdom lacks.
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
// jsdom evaluates every rule of antd's style sheets for each query of an element, which takes minutes per run.
// No unit test depends on a sheet: hidden elements are hidden by an attribute or an inline style.
globalThis.getComputedStyle = (element) => element.style;
