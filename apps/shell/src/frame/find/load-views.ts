import { bustChunkCache } from '../../loader/shared-bundles';

/** The code comes when the button is pointed at, or with the first use; a failed load is tried again from another URL. */
export async function loadViews() {
  try {
    return (await import(/* webpackChunkName: "find" */ './views')).FindViews;
  } catch (error) {
    bustChunkCache();
    throw error;
  }
}
