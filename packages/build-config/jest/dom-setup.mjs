import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// react-router asks for them while it is loaded.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// What antd asks of a browser and jsdom lacks.
globalThis.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false, onchange: null });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom's own channel keeps the process alive after the last test.
globalThis.MessageChannel = undefined;
