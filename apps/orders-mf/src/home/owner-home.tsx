import { useUnits } from '@portal/freight-kit';
import { RemoteComponent } from '@portal/remote-kit';
import { EstimateForm } from './estimate';
import * as styles from './home.module.css';
import { TrackingForm } from './tracking-form';

const NOTHING = {};

/** The home page of an owner: the day first, then the search and the estimate that visitors have. */
export function OwnerHome(): React.ReactNode {
  const units = useUnits();
  return (
    <div className={styles.owner}>
      <RemoteComponent remote="orders" module="overview" props={NOTHING} />
      <TrackingForm />
      <EstimateForm units={units} />
    </div>
  );
}
