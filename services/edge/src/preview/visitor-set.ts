import { SHELL, type PreviewPass, type PreviewPasses } from '@portal/releases';
import type { PreviewInPage } from '@portal/releases/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalog } from '../catalog/catalog';
import { composeFor, type ComposedSet } from '../catalog/compose';
import { forgetPass, keepPass, passOf } from './preview-cookie';
import { type Previews, withPreview } from './previews';

/** Previews of an edge, and the passes by which they are opened. */
export interface OpenPreviews {
  previews: Previews;
  passes: PreviewPasses;
}

/** What one visitor gets. */
export interface VisitorSet {
  composed: ComposedSet;
  /** The preview that they have opened, whether it is shown or not. */
  preview: PreviewInPage | undefined;
}

/** The release set of a visitor: that of the catalog, or of the preview that they have opened. Never rejects. */
export async function setFor(
  request: FastifyRequest,
  catalog: Catalog,
  visitor: string,
  open: OpenPreviews | undefined,
): Promise<VisitorSet> {
  const pass = open && passOf(request, open.passes);
  const production = (preview?: PreviewInPage): VisitorSet => ({ composed: composeFor(catalog, visitor), preview });
  if (!open || !pass || pass.state === 'forged') return production();
  const { name } = pass;
  const state = pass.state === 'expired' ? ({ kind: 'over' } as const) : await open.previews.stateOf(name);
  if (state.kind === 'over' || state.kind === 'unreadable') return production({ name, state: state.kind, versions: {} });
  if (state.kind === 'damaged') return production({ name, state: 'unusable', versions: {} });
  const versions = versionsIn(state.catalog);
  const composed = composeFor(withPreview(catalog, state.catalog), visitor);
  const unusable = Object.entries(versions).filter(([remote, version]) => servedIn(composed, remote) !== version);
  if (unusable.length > 0) return production({ name, state: 'unusable', versions: Object.fromEntries(unusable) });
  return { composed, preview: { name, state: 'shown', versions, until: state.until } };
}

/** Has the browser forget a preview that is over, once a page says so, and keep one as long as it lasts. */
export function followPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  open: OpenPreviews | undefined,
  preview: PreviewInPage | undefined,
): void {
  const pass = open && passOf(request, open.passes);
  if (!open || !pass) return;
  if (pass.state === 'forged' || preview?.state === 'over') return forgetPass(request, reply);
  const next: PreviewPass = { name: pass.name, until: Date.parse(preview?.until ?? '') };
  if (preview?.state === 'shown' && next.until !== pass.until) keepPass(request, reply, open.passes, next);
}

const versionsIn = ({ document }: Catalog): Record<string, string> =>
  Object.fromEntries(Object.entries(document.microFrontends).map(([name, [entry]]) => [name, entry!.metadata.version]));

const servedIn = ({ set }: ComposedSet, remote: string): string | undefined =>
  remote === SHELL ? set.shell.version : set.remotes[remote]?.version;
