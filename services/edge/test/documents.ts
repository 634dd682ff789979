import { join } from 'node:path';
import { readDocuments } from '../src/documents/read-documents';

/** The samples of the project. */
export const DOCUMENTS_DIR = join(__dirname, '../../../deploy/documents');
export const documents = readDocuments(DOCUMENTS_DIR);
