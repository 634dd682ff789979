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

/**
 * JSON lines that name the service, to standard output unless a stream is given. Queries and headers of requests never get
 * into them: they hold tokens, numbers and names.
 */
export function serviceLogger(service: string, level: string, stream?: LogStream): ServiceLogger {
  const req = ({ method, originalUrl }: LoggedRequest) => ({ method, path: originalUrl.split('?', 1)[0] ?? '/' });
  return { level, base: { service }, serializers: { req }, ...(stream ? { stream } : {}) };
}
