import { formatNumber, Link } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import * as styles from './overview.module.css';

interface Props {
  to: string;
  count: number;
  label: string;
  /** Something is wrong, not only waiting. */
  urgent?: boolean;
}

/** A number with what it counts: one link to the list of exactly these. */
export function Counted({ to, count, label, urgent = false }: Props): React.ReactNode {
  return (
    <Link to={to} className={styles.counted}>
      <Text size="figure" numeric tone={urgent && 'danger'}>
        {formatNumber(count)}
      </Text>
      <span>{label}</span>
    </Link>
  );
}
