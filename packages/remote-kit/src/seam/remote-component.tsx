import { createContext, useContext, type ComponentType } from 'react';

export interface RemoteOutletProps {
  /** The remote's name, e.g. 'address'. */
  remote: string;
  /** The exposed module without './', e.g. 'picker'. */
  module: string;
  /** Handed to the remote's component as they are. */
  props: Record<string, unknown>;
}

/** The shell's loader with its panels; another remote's fault stays in this place. */
export const RemoteOutletContext = createContext<ComponentType<RemoteOutletProps> | undefined>(undefined);

/**
 * A component of another remote, through the seam: loaded by the shell, isolated like a page.
 *
 * @example <RemoteComponent remote="address" module="picker" props={{ type: 1, onPick }} />
 */
export function RemoteComponent(props: RemoteOutletProps): React.ReactNode {
  const Outlet = useContext(RemoteOutletContext);
  if (!Outlet) throw new Error('RemoteComponent needs the shell (or the test harness) around it');
  return <Outlet {...props} />;
}
