import { checkChunks } from './hashes.mjs';
import { start } from './sharing.mjs';

/** The first module of a bundle of federation, in the place of the one that its plugin writes. */
checkChunks(__webpack_require__);
start(__webpack_require__);
