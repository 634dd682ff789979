import type { RemoteComponentProps } from '@portal/remote-kit/host';
import { Skeleton } from '@portal/ui-kit';
import type { ComponentType } from 'react';
import { RemoteBoundary } from './remote-boundary';

/** Another remote's component in a page; `RemoteComponent` of remote-kit renders it. */
export function RemoteComponentHost({ remote, module, props }: RemoteComponentProps): React.ReactNode {
  return (
    <RemoteBoundary remote={remote} module={module} kind="component" loading={<Skeleton />} compact>
      {(loaded) => {
        const Component = loaded.Component as ComponentType<Record<string, unknown>>;
        return <Component {...props} />;
      }}
    </RemoteBoundary>
  );
}
