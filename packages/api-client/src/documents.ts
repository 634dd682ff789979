import type { DocumentKind, Language } from '@portal/api-contract';

/** The version of each document of the operator that is in force, as its first day: `2026-11-01`. */
export type DocumentVersions = Readonly<Record<DocumentKind, string>>;

let inForce: DocumentVersions | undefined;

/** Sets the versions of the page's `portal-config`; an edge before this one has none. */
export function configureDocuments(given: DocumentVersions | undefined): void {
  inForce = given;
}

/** Undefined while nobody said: then nothing can be accepted. */
export const documentVersions = (): DocumentVersions | undefined => inForce;

/** Where the edge serves a document: the version in force, or the one that is named. */
export const documentPath = (kind: DocumentKind, language: Language, version?: string): string =>
  `/portal/documents/${kind}${version ? `/${version}` : ''}?lang=${language}`;
