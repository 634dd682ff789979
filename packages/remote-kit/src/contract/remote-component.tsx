import { createContext, useContext, type ComponentType } from 'react';

export interface RemoteComponentProps {
  /** The remote's name, e.g. 'address'. */
  remote: string;
  /** The exposed module without './', e.g. 'picker'. */
  module: string;
  /** Passed to the remote's component unchanged. */
  props: Record<string, unknown>;
}

/** The shell's RemoteComponentHost: it loads the component and shows an error panel in its place when it fails. */
export const RemoteComponentHostContext = createContext<ComponentType<RemoteComponentProps> | undefined>(undefined);

/**
 * A component of another remote. The shell loads it and isolates its failure like that of a page.
 *
 * @example <RemoteComponent remote="address" module="picker" props={{ type: 1, onPick }} />
 */
export function RemoteComponent(props: RemoteComponentProps): React.ReactNode {
  const Host = useContext(RemoteComponentHostContext);
  if (!Host) throw new Error('RemoteComponent needs the shell (or the test harness) around it');
  return <Host {...props} />;
}
