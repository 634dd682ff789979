import { createHash } from 'node:crypto';
import type { Language } from '@portal/releases/contract';

/** A part that not all pages have. */
export interface TemplatePart {
  html: string;
  /** CSP sources of its scripts. */
  scriptHashes: readonly string[];
}

/** The shell's HTML, cut at its markers. */
export interface Template {
  /** Undefined in a shell that starts no calls early. */
  beforeFirstCalls: string | undefined;
  /** The script that starts them; empty in a shell that does not tell where it ends. */
  firstCallsScript: TemplatePart;
  /** Paths of the pages on which it starts nothing. */
  withoutFirstCalls: readonly string[];
  beforeHead: string;
  betweenHeadAndScripts: string;
  afterScripts: string;
  /** What only framed pages show, in each language; empty where the shell does not tell. */
  frame: Readonly<Record<Language, TemplatePart>>;
  /** What only painted pages need; empty where the shell does not tell. */
  paintScript: TemplatePart;
  /** After the places of a painted page and of the frame; undefined in a shell without them. */
  afterPainted: string | undefined;
  /** The end of the body and what follows, empty where it is not written out. */
  end: string;
  /** CSP sources of the scripts that all pages have. */
  scriptHashes: readonly string[];
}

const partOf = (html: string): TemplatePart => ({ html, scriptHashes: inlineScriptHashes(html) });
/** What a page does not have. */
export const NO_PART = partOf('');

const FIRST_CALLS = '<!--portal:first-calls-->';
const FIRST_CALLS_END = /<!--portal:first-calls-end ([^>]*)-->/;
const HEAD = '<!--portal:head-->';
const SCRIPTS = '<!--portal:scripts-->';
const PAINTED = '<!--portal:painted-->';
const PAINT = '<!--portal:paint-->';
/** The markup of the frame in each language, and what follows it in both. */
const BY_LANGUAGE = /^(.*)<!--portal:zh-->(.*)<!--portal:en-->(.*)<!--portal:each-->(.*)$/s;
const PAINTED_END = '<!--portal:painted-end-->';
/** The shell replaces it by the visitor's. */
const LANGUAGE = 'zh-CN';

/**
 * Fills in what is the same for every request: the language and the URL folder of the shell's files.
 * @throws Error when a marker is missing or out of order
 */
export function prepareTemplate(html: string, base: string): Template {
  const filled = html.replaceAll('{{lang}}', LANGUAGE).replaceAll('{{base}}', base);
  const [beforeHead, rest, ...more] = filled.split(HEAD);
  const [betweenHeadAndScripts, afterScripts, ...evenMore] = rest?.split(SCRIPTS) ?? [];
  if (beforeHead === undefined || betweenHeadAndScripts === undefined || afterScripts === undefined || more.length + evenMore.length > 0) {
    throw new Error(`the shell's index.html must have ${HEAD} and, after it, ${SCRIPTS}, each once`);
  }
  const at = afterScripts.lastIndexOf('</body>');
  const end = at < 0 ? '' : afterScripts.slice(at);
  const [untilPainted = '', behind] = afterScripts.slice(0, afterScripts.length - end.length).split(PAINTED);
  const head = cutFirstCalls(beforeHead);
  const body = cutFrame(behind);
  const common = [head.beforeFirstCalls, head.beforeHead, betweenHeadAndScripts, untilPainted, body.afterPainted, end];
  return {
    ...head,
    betweenHeadAndScripts,
    afterScripts: untilPainted,
    ...body,
    end,
    scriptHashes: common.flatMap((html = '') => inlineScriptHashes(html)),
  };
}

function cutFirstCalls(head: string): Pick<Template, 'beforeFirstCalls' | 'firstCallsScript' | 'withoutFirstCalls' | 'beforeHead'> {
  const [before = '', behind] = head.split(FIRST_CALLS);
  if (behind === undefined) return { beforeFirstCalls: undefined, firstCallsScript: NO_PART, withoutFirstCalls: [], beforeHead: before };
  const [script, paths, rest] = behind.split(FIRST_CALLS_END);
  if (rest === undefined) return { beforeFirstCalls: before, firstCallsScript: NO_PART, withoutFirstCalls: [], beforeHead: behind };
  return { beforeFirstCalls: before, firstCallsScript: partOf(script!), withoutFirstCalls: paths!.split(' '), beforeHead: rest };
}

/** A shell from before has both languages in all of its pages. */
function frameOf(html: string): Record<Language, TemplatePart> {
  const [, before = '', zh = '', en = '', behind = ''] = BY_LANGUAGE.exec(html) ?? [undefined, html];
  return { zh: partOf(before + zh + behind), en: partOf(before + en + behind) };
}

function cutFrame(behind: string | undefined): Pick<Template, 'frame' | 'paintScript' | 'afterPainted'> {
  const [framed = '', rest] = behind?.split(PAINT) ?? [];
  if (rest === undefined) return { frame: { zh: NO_PART, en: NO_PART }, paintScript: NO_PART, afterPainted: behind };
  const [paintScript = '', afterPainted] = rest.split(PAINTED_END);
  const frame = frameOf(framed);
  return afterPainted === undefined
    ? { frame, paintScript: NO_PART, afterPainted: rest }
    : { frame, paintScript: partOf(paintScript), afterPainted };
}

/** CSP sources for the executable inline scripts of an HTML text; JSON blocks never run and need none. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(({ groups }) => {
    const { attributes = '', body = '' } = groups ?? {};
    return /\b(src=|type="application\/json")/.test(attributes) ? [] : [cspHash(body)];
  });
}

/** The CSP source that allows exactly this inline script. */
export function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
