import type { RemoteModule } from '@portal/remote-kit';
import { PageSkeleton } from '@portal/ui-kit';
import { useEffect, type ReactNode } from 'react';
import { Boundary } from './boundary';
import { report, RemoteFault } from './fault';
import { releaseInUse } from './last-good';
import { requestModule, retryModule, useModule } from './modules';
import { RemotePanel } from './panel';

interface Props {
  remote: string;
  module: string;
  /** Shown while the module is on its way. */
  loading?: ReactNode;
  /** It is a part of a page, and so is the panel in its place. */
  part?: boolean;
  children: (module: RemoteModule) => ReactNode;
}

const renderFault = (remote: string, error: unknown): RemoteFault =>
  new RemoteFault('render', remote, error instanceof Error ? error.message : String(error));

/** A module of a remote with everything that can happen to it: on its way, there, out of order, throwing while it renders. */
export function Guarded({ remote, module, loading = <PageSkeleton />, part, children }: Props): ReactNode {
  const state = useModule(remote, module);
  const retry = (): void => void retryModule(remote, module);
  const asked = state !== undefined;
  useEffect(() => {
    if (!asked) void requestModule(remote, module);
  }, [remote, module, asked]);
  if (!state || state.status === 'loading') return loading;
  if (state.status === 'failed') return <RemotePanel fault={state.fault} compact={part} onRetry={retry} />;
  return (
    <Boundary
      onError={(error) => report(renderFault(remote, error), releaseInUse(remote)?.version)}
      fallback={(error, reset) => <RemotePanel fault={renderFault(remote, error)} compact={part} onRetry={reset} />}
    >
      {children(state.module)}
    </Boundary>
  );
}
