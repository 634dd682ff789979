import { ChargeStatus, ClaimStatus, toCents, wasPickedUp, type Charge, type Claim, type Order } from '@portal/api-client';
import { useMessages, useQuery } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui-kit';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { chargeLabel } from '../../shared/charge-label';
import { claimsQuery } from '../orders.queries';
import * as styles from './claims.module.css';
import { claimMessages } from './messages';

const ClaimDialog = lazy(() => import('./claim-dialog').then((module) => ({ default: module.ClaimDialog })));

export interface OrderClaims {
  /** Undefined until it is known. */
  list: Claim[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Whether goods can be claimed. */
  claimable: boolean;
  /** Opens the form for lost or damaged goods. */
  claim: () => void;
  /** Of a charge that the carrier added: the way to dispute it, or how far that is. */
  disputeOf: (charge: Charge) => ReactNode;
  dialog: ReactNode;
}

const isAdded = ({ status, amount }: Charge): boolean => status === ChargeStatus.FINAL && toCents(amount) > 0;

/** The claims of an order, and the ways to make one. An order that nothing can be claimed of is not asked for. */
export function useClaims(order: Order): OrderClaims {
  const t = useMessages(claimMessages);
  const { orderNo, charges, status } = order;
  const claimable = wasPickedUp(status);
  const { data: list, error, refetch } = useQuery({ ...claimsQuery(orderNo), enabled: claimable || charges.some(isAdded) });
  const [open, setOpen] = useState<{ charge?: Charge }>();
  const nameOf = useCallback((charge: Charge): string => chargeLabel(t, charge, charges), [t, charges]);
  const disputeOf = useCallback(
    (charge: Charge): ReactNode => {
      if (!isAdded(charge) || !list) return null;
      const made = list.find(({ chargeId, status: claimStatus }) => chargeId === charge.id && claimStatus !== ClaimStatus.WITHDRAWN);
      if (made)
        return (
          <Text tone="muted" className={styles.dispute}>
            {t('ofCharge', { status: t(`freight:claimStatus.${made.status}`) })}
          </Text>
        );
      return (
        <span className={styles.dispute}>
          <Button size="small" aria-label={t('disputeOf', { name: nameOf(charge) })} onClick={() => setOpen({ charge })}>
            {t('dispute')}
          </Button>
        </span>
      );
    },
    [list, t, nameOf],
  );
  return {
    list,
    error,
    retry: () => void refetch(),
    claimable,
    claim: () => setOpen({}),
    disputeOf,
    dialog: open && (
      <Suspense>
        <ClaimDialog
          orderNo={orderNo}
          charge={open.charge}
          chargeName={open.charge && nameOf(open.charge)}
          onClose={() => setOpen(undefined)}
        />
      </Suspense>
    ),
  };
}
