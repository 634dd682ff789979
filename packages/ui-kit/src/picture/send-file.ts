import type { Prepared } from './file-drop';

/**
 * A file made ready to be sent: photos encoded anew at the portal's picture quality, a PDF as it is. The code for it is
 * fetched with the first file: it is no part of the page.
 * @throws FileRefused for what is neither picture nor PDF, is empty, or is larger than 10 MB when it would be sent
 */
export const prepareFile = async (file: File): Promise<Prepared> =>
  (await import(/* webpackChunkName: "picture" */ './prepare-file')).prepareFile(file);
