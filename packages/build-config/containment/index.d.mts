/**
 * What of a built file of a remote would change the page for others: sentences that begin with the file.
 *
 * @param remote its name
 * @param path the file; scripts and style sheets are read, nothing else
 */
export function builtFaults(remote: string, path: string, text: string): string[];
