import type { RemoteModule } from '@portal/remote-kit';
import type { RemoteOutletProps } from '@portal/remote-kit/host';
import { Skeleton } from '@portal/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import { RemoteFault } from './fault';
import { Guarded } from './guarded';

function component(remote: string, module: RemoteModule, props: Record<string, unknown>): ReactNode {
  if (module.kind !== 'component') throw new RemoteFault('shape', remote, 'a page where a component was asked for');
  const Component = module.Component as ComponentType<Record<string, unknown>>;
  return <Component {...props} />;
}

/** Another remote's component in a page: behind `RemoteComponent` of remote-kit. */
export function RemoteOutlet({ remote, module, props }: RemoteOutletProps): ReactNode {
  return (
    <Guarded remote={remote} module={module} loading={<Skeleton />} part>
      {(loaded) => component(remote, loaded, props)}
    </Guarded>
  );
}
