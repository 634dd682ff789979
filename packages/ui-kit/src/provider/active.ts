import { createContext, useContext } from 'react';

/**
 * Whether the page tab around this component is the visible one. The shell provides it around each kept page;
 * true without a provider, so that bare pages and tests need none.
 */
export const ActiveContext = createContext(true);

/** True while the surrounding page tab is visible. */
export const useActive = (): boolean => useContext(ActiveContext);
