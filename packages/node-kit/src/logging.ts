export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

interface LogStream {
  write(line: string): void;
}

interface LoggedRequest {
  method: string;
  originalUrl: string;
}

/** The logger options of a fastify service. */
export interface ServiceLogger {
  level: string;
  base: { service: string };
  serializers: { req: (request: LoggedRequest) => { method: string; path: string } };
  stream?: LogStream;
}

/** The last part of an address at which somebody reports without a signature: who has it may report. */
const SECRET_PART = /(?<=^\/api\/webhooks\/.*)[\da-f]{32,}/gi;

/** The path of a URL as it may be logged: without its query, and without the secret part of a webhook's address. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '/').replace(SECRET_PART, '[secret]');

/**
 * JSON lines that name the service, to standard output unless a stream is given. Queries and headers of requests never get
 * into them: they hold tokens, numbers and names.
 */
export function serviceLogger(service: string, level: string, stream?: LogStream): ServiceLogger {
  const req = ({ method, originalUrl }: LoggedRequest) => ({ method, path: loggedPath(originalUrl) });
  return { level, base: { service }, serializers: { req }, ...(stream ? { stream } : {}) };
}
