import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The nginx of this machine; undefined where there is none. */
export const nginxPath = places.find((place) => existsSync(place));

export interface Running {
  child: ChildProcess;
  /** The lines of its access log. */
  requests(): string[];
  stop(): Promise<void>;
}

/**
 * Runs deploy/nginx/portal.conf as it stands, with only what it calls "yours" put in the place of the examples:
 * the edges, the certificate, the port, the folders. `work` is an empty folder.
 */
export async function runNginx(options: {
  conf: string;
  work: string;
  port: number;
  edges: readonly string[];
  cert: string;
  key: string;
}): Promise<Running> {
  const { conf, work, port, edges, cert, key } = options;
  const [log, errors] = [join(work, 'portal.log'), join(work, 'errors.log')];
  mkdirSync(join(work, 'cache'));
  const changes: [RegExp, string][] = [
    [/( +server 10\.0\.0\.\d+:3000 [^\n]*\n)+/, edges.map((edge) => `    server ${edge} max_fails=1 fail_timeout=5s;\n`).join('')],
    [/server \{\s+listen 80;[\s\S]*?\n\}\n/, ''],
    [/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/server_name portal\.example\.com;/, 'server_name localhost;'],
    [/\/etc\/nginx\/tls\/portal\.pem/, cert],
    [/\/etc\/nginx\/tls\/portal\.key/, key],
    [/\/var\/cache\/nginx\/portal/, join(work, 'cache')],
    [/\/var\/log\/nginx\/portal\.log/, log],
  ];
  const portal = changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`${conf} has no ${from.source}`);
      return text.replace(from, to);
    },
    readFileSync(conf, 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${join(work, kind)};`)
    .join('\n');
  // A worker of another user could not read a folder of ours.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user}\ndaemon off;\nworker_processes 1;\npid ${join(work, 'nginx.pid')};\nerror_log ${errors} warn;\nevents {}\nhttp {\n${temporary}\n${portal}\n}\n`;
  const file = join(work, 'nginx.conf');
  writeFileSync(file, main);
  execFileSync(nginxPath!, ['-t', '-q', '-c', file, '-e', errors]);
  const child = spawn(nginxPath!, ['-c', file, '-e', errors], { stdio: 'ignore' });
  const exit = once(child, 'exit');
  return {
    child,
    requests: () => readFileSync(log, 'utf8').trim().split('\n'),
    async stop() {
      child.kill('SIGQUIT');
      const forced = setTimeout(() => child.kill('SIGTERM'), 2_000);
      await exit;
      clearTimeout(forced);
    },
  };
}
