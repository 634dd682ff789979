import { readCookie } from '@portal/node-kit';
import type { CheckedPass, PreviewPass, PreviewPasses } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECURE_NAME = '__Host-portal_preview';
const LOCAL_NAME = 'portal_preview';
/** The pass in it ends with the preview. The cookie stays a week longer, so that the next page can say that the preview is over. */
const KEPT_S = 7 * 24 * 3_600;

const nameFor = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? SECURE_NAME : LOCAL_NAME);

/** The pass that a browser keeps; undefined without one. */
export function passOf(request: FastifyRequest, passes: PreviewPasses): CheckedPass | undefined {
  const text = readCookie(request.headers.cookie, nameFor(request));
  return text === undefined ? undefined : passes.check('cookie', text, Date.now());
}

/** Has the browser show a preview from now on. */
export function keepPass(request: FastifyRequest, reply: FastifyReply, passes: PreviewPasses, pass: PreviewPass): void {
  const age = Math.max(0, Math.ceil((pass.until - Date.now()) / 1_000)) + KEPT_S;
  setCookie(request, reply, passes.issue('cookie', pass), age);
}

/** Leaves the preview. */
export const forgetPass = (request: FastifyRequest, reply: FastifyReply): void => setCookie(request, reply, '', 0);

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, ageS: number): void {
  const name = nameFor(request);
  const secure = name === SECURE_NAME ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${ageS}; HttpOnly; SameSite=Lax${secure}`);
}
