import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { DOCUMENT_KINDS, type DocumentKind } from '@portal/releases/contract';
import { marked } from 'marked';

export const DOCUMENT_LANGUAGES = ['zh', 'en'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** A text as HTML, with its first heading as its title. */
interface DocumentText {
  title: string;
  html: string;
}

export interface DocumentVersion {
  /** The first day it is in force (UTC), `2026-11-01`. */
  version: string;
  texts: Readonly<Record<DocumentLanguage, DocumentText>>;
}

/** The versions of each document, newest first. */
export type Documents = Readonly<Record<DocumentKind, readonly DocumentVersion[]>>;

const FILE = /^(\d{4}-\d{2}-\d{2})\.(zh|en)\.md$/;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Reads the documents of a folder: `<kind>/<first day in force>.<language>.md`, as Markdown.
 * @throws OperatorError that names the folder or file which is missing or wrong; a document that is not in force yet by `now` counts as missing
 */
export function readDocuments(folder: string, now = Date.now()): Documents {
  const ofKind = (kind: DocumentKind): readonly DocumentVersion[] => {
    const files = namesIn(join(folder, kind));
    for (const name of files)
      if (!FILE.test(name) || Number.isNaN(Date.parse(name.slice(0, 10))))
        throw new OperatorError(`DOCUMENTS_DIR has ${kind}/${name}; a document is named like 2026-11-01.zh.md`);
    const versions = [...new Set(files.map((name) => name.slice(0, 10)))].toSorted().toReversed();
    if (!versions.some((version) => version <= dayOf(now))) throw new OperatorError(`DOCUMENTS_DIR has no ${kind} that is in force`);
    return versions.map((version) => ({
      version,
      texts: { zh: textOf(folder, kind, version, 'zh'), en: textOf(folder, kind, version, 'en') },
    }));
  };
  return Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, ofKind(kind)])) as unknown as Documents;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    throw new OperatorError(`DOCUMENTS_DIR must have the folder ${folder}`);
  }
}

function textOf(folder: string, kind: DocumentKind, version: string, language: DocumentLanguage): DocumentText {
  const name = `${kind}/${version}.${language}.md`;
  let source: string;
  try {
    source = readFileSync(join(folder, name), 'utf8');
  } catch {
    throw new OperatorError(`DOCUMENTS_DIR lacks ${name}: every version is in both languages`);
  }
  const title = /^# +(.+)$/m.exec(source)?.[1]?.trim();
  if (!title) throw new OperatorError(`DOCUMENTS_DIR has ${name} without a heading (# …), which is its title`);
  return { title, html: marked.parse(source, { async: false }) };
}

/** The version in force on the day of `now`; a newer one is announced, and not in force yet. */
export const inForce = (versions: readonly DocumentVersion[], now: number): DocumentVersion =>
  versions.find(({ version }) => version <= dayOf(now)) ?? versions.at(-1)!;

/** The versions in force, as pages are told. */
export const versionsInForce = (documents: Documents, now: number): Record<DocumentKind, string> =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, inForce(documents[kind], now).version])) as Record<DocumentKind, string>;
