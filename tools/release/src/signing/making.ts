import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Making } from '@portal/releases/signing';

const run = promisify(execFile);

/** How what is published now was made: by the CI system's own variables, or the commit of the folder. It names no machine and no path. */
export async function makingOf(env: NodeJS.ProcessEnv, folder: string): Promise<Making> {
  if (env.GITHUB_ACTIONS === 'true') {
    const {
      GITHUB_SERVER_URL: server,
      GITHUB_REPOSITORY: repository,
      GITHUB_REF: ref,
      GITHUB_SHA: commit,
      GITHUB_WORKFLOW_REF: workflow,
    } = env;
    return {
      buildType: 'https://actions.github.io/buildtypes/workflow/v1',
      externalParameters: named({ repository: `${server}/${repository}`, ref, workflow }),
      resolvedDependencies: [source(`git+${server}/${repository}@${ref}`, commit)],
      builder: 'https://github.com/actions/runner',
      invocationId: `${server}/${repository}/actions/runs/${env.GITHUB_RUN_ID}/attempts/${env.GITHUB_RUN_ATTEMPT}`,
    };
  }
  if (env.GITLAB_CI === 'true') {
    return {
      buildType: 'urn:freight-portal:gitlab-job:v1',
      externalParameters: named({ repository: env.CI_PROJECT_URL, ref: env.CI_COMMIT_REF_NAME }),
      resolvedDependencies: [source(`git+${env.CI_PROJECT_URL}@${env.CI_COMMIT_REF_NAME}`, env.CI_COMMIT_SHA)],
      builder: env.CI_SERVER_URL ?? 'urn:gitlab',
      ...(env.CI_JOB_URL ? { invocationId: env.CI_JOB_URL } : {}),
    };
  }
  const commit = await run('git', ['rev-parse', 'HEAD'], { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  return {
    buildType: 'urn:freight-portal:by-hand:v1',
    externalParameters: {},
    resolvedDependencies: commit === undefined ? [] : [source('git+local', commit)],
    builder: 'urn:freight-portal:by-hand',
  };
}

const source = (uri: string, commit: string | undefined) => ({ uri, ...(commit ? { digest: { gitCommit: commit } } : {}) });

const named = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined));
