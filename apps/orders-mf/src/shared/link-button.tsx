import { Link } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import * as styles from './link-button.module.css';

interface Props {
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** The main way on from a place, where that is another page: a link that looks like the primary button. */
export function LinkButton(props: Props): React.ReactNode {
  return <Link className={styles.cta} {...props} />;
}
