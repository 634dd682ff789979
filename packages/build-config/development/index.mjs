export { compile } from './compile.mjs';
export { devServer } from './server.mjs';
