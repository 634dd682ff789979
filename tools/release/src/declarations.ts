/** How declarations are read and compared, for the versions of packages: the same rules as those of the gate. */
export { undoGrowth, type Change } from './types/changes/undo-growth';
export { childrenOf, forgetParsed, nameOf, parse, type Node } from './types/source/syntax';
