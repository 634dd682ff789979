import { join } from 'node:path';
import { type Links, openLinks } from './links';
import { folderStore, type ObjectStore } from './object-store';

/** What calls need for files: the bytes, and links to them. */
export interface Files {
  objects: ObjectStore;
  links: Links;
}

/** Files in the folder `objects` of the data folder. */
export const openFiles = (dataDir: string): Files => ({ objects: folderStore(join(dataDir, 'objects')), links: openLinks(dataDir) });
