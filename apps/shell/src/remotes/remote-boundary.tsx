import { PageSkeleton } from '@portal/ui-kit';
import { Component, useEffect, useInsertionEffect, useSyncExternalStore, type ReactNode } from 'react';
import { mountRemote } from '../guard/begin';
import { throwsAgain } from '../loader/fallback';
import { reportFault, toFault } from '../loader/fault';
import { versionOf, type ModuleKind, type ModuleOf } from '../loader/load';
import { moduleState, requestModule, retryModule, subscribeToModules } from '../loader/modules';
import { RemoteErrorPanel } from './error-panel';

interface ErrorBoundaryProps {
  fallback: (error: unknown, reset: () => void) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Limits a throw of a remote's component to its own area. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  private readonly reset = (): void => this.setState({ error: undefined, failed: false });

  override render(): React.ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children;
  }
}

interface ContentProps<Kind extends ModuleKind> {
  remote: string;
  module: ModuleOf<Kind>;
  render: (module: ModuleOf<Kind>) => ReactNode;
}

/** Renders within the error boundary: an error of `render` must not reach the root. */
function Content<Kind extends ModuleKind>({ remote, module, render }: ContentProps<Kind>): React.ReactNode {
  // Unlike others, it stays while the page is behind another tab, and runs before anything is measured.
  useInsertionEffect(() => mountRemote(remote), [remote]);
  return render(module);
}

interface Props<Kind extends ModuleKind> {
  remote: string;
  module: string;
  /** A module of another kind is a fault. */
  kind: Kind;
  /** Shown while the module is loading. */
  loading?: ReactNode;
  /** The module is a part of a page, so the error panel is small. */
  compact?: boolean;
  children: (module: ModuleOf<Kind>) => ReactNode;
}

/** A module of a remote in all its states: loading, ready, failed, throwing while it renders. */
export function RemoteBoundary<Kind extends ModuleKind>(props: Props<Kind>): React.ReactNode {
  const { remote, module, kind, loading = <PageSkeleton />, compact, children } = props;
  const state = useSyncExternalStore(subscribeToModules, () => moduleState(remote, module, kind));
  const requested = state !== undefined;
  useEffect(() => {
    // Also one that is on its way ahead of its use: now a page waits for it.
    void requestModule(remote, module, kind);
  }, [remote, module, kind, requested]);
  if (!state || state.status === 'loading') return loading;
  if (state.status === 'failed')
    return <RemoteErrorPanel fault={state.fault} compact={compact} onRetry={() => void retryModule(remote, module, kind)} />;
  const renderFault = (error: unknown) => toFault(remote, error, 'render');
  const onError = (error: unknown): void => {
    if (throwsAgain(remote)) void retryModule(remote, module, kind, renderFault(error));
    // Meanwhile another module may have failed over.
    else reportFault(renderFault(error), versionOf(state.module));
  };
  return (
    <ErrorBoundary
      onError={onError}
      fallback={(error, reset) => <RemoteErrorPanel fault={renderFault(error)} compact={compact} onRetry={reset} />}
    >
      <Content remote={remote} module={state.module} render={children} />
    </ErrorBoundary>
  );
}
