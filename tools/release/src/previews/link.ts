import { fields, OperatorError, readEnvironment } from '@portal/node-kit';
import { previewPasses } from '@portal/releases';
import { PREVIEW_PATH } from '@portal/releases/contract';
import { z } from 'zod';
import type { Previewed } from './preview';

const schema = z.object({
  PREVIEW_SECRET: fields.secret,
  PORTAL_URL: fields.origins('https://portal.example').refine((origins) => origins.length === 1, 'must be one address, that of the portal'),
});

/** Makes the links of previews. */
export interface PreviewLinks {
  /** @param page the path that it opens */
  of(preview: Pick<Previewed, 'name' | 'channel' | 'until'>, page: string): string;
}

/**
 * @param portal the address of the portal, in the place of PORTAL_URL
 * @throws OperatorError without a secret or an address
 */
export function previewLinks(env: NodeJS.ProcessEnv, portal: string | undefined): PreviewLinks {
  if (!env.PREVIEW_SECRET?.trim())
    throw new OperatorError(
      'PREVIEW_SECRET must be set, to that of the edges: without it they have no previews, and there is no link to one',
    );
  if (!(portal ?? env.PORTAL_URL)?.trim())
    throw new OperatorError('PORTAL_URL must be set, or --portal given: the address of the portal, such as https://portal.example');
  const { PREVIEW_SECRET, PORTAL_URL } = readEnvironment(schema, { ...env, ...(portal === undefined ? {} : { PORTAL_URL: portal }) });
  return {
    of({ name, channel, until }, page) {
      const link = new URL(`${PREVIEW_PATH}/${name}`, PORTAL_URL[0]);
      const pass = { name, until: Date.parse(until) };
      link.searchParams.set('token', previewPasses(PREVIEW_SECRET, channel).issue('link', pass));
      if (page !== '/') link.searchParams.set('to', page);
      return link.href;
    },
  };
}
