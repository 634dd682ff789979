/**
 * What of a built file of a remote would change the page for others: sentences that begin with the file.
 *
 * @param remote its name
 * @param path the file; only `.js` and `.css` are read
 */
export function builtFaults(remote: string, path: string, text: string): string[];
