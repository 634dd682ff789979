import { type Order, type OrderStatus, type RouteEvent } from '@portal/api-client';
import { formatDate, useLanguage, useMessages, useQuery } from '@portal/remote-kit';
import { Card, IconSuccess, Text, VisuallyHidden } from '@portal/ui-kit';
import { placeTime } from '../../shared/place-time';
import { routeQuery } from '../orders.queries';
import { progressMessages } from './messages';
import * as styles from './progress.module.css';
import { stepsOf, type Step } from './steps';

/** How far an order is: what happened when, by the clock of its place, and what is expected. A draft has no way yet. */
export function Progress({ order }: { order: Order }): React.ReactNode {
  // The tracking card says when this fails; the steps come without their times.
  const route = useQuery(routeQuery(order.orderNo));
  const { pickupDate, pickup } = order.request;
  return (
    <Steps
      status={order.status}
      events={route.data?.events ?? []}
      troubled={order.exception !== undefined}
      pickup={`${formatDate(pickupDate)} ${pickup.readyTime} – ${pickup.closeTime}`}
      delivery={formatDate(order.estDeliveryDate)}
      quoted={order.estDeliveryDate === order.quote.estDeliveryDate ? undefined : formatDate(order.quote.estDeliveryDate)}
    />
  );
}

interface StepsProps {
  status: OrderStatus;
  events: readonly RouteEvent[];
  /** Something is wrong where it is now. */
  troubled: boolean;
  /** When it is to be picked up and delivered, as it is shown. */
  pickup: string;
  delivery: string;
  /** The day of delivery that was quoted, where another one is expected by now. */
  quoted?: string | undefined;
}

/** The steps of an order, whoever looks at it. */
export function Steps(props: StepsProps): React.ReactNode {
  const t = useMessages(progressMessages);
  const steps = stepsOf(props, props.events);
  if (steps.length === 0) return null;
  return (
    <Card>
      <ol className={styles.steps} aria-label={t('label')}>
        {steps.map((step) => (
          <StepItem key={step.key} step={step} {...props} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step: { key, state, at }, troubled, pickup, delivery, quoted }: StepsProps & { step: Step }): React.ReactNode {
  const t = useMessages(progressMessages);
  const { language } = useLanguage();
  const plans: Partial<Record<Step['key'], string>> = {
    ...(state === 'ahead' && { pickedUp: t('planned', { date: pickup }) }),
    // Also once it is delivered: whether that was in time is what people ask.
    delivered: t('expected', { date: delivery }),
  };
  const reached = key === 'delivered' && state === 'current';
  return (
    <li
      className={styles[state]}
      data-trouble={(state === 'current' && troubled) || undefined}
      data-end={key === 'cancelled' || undefined}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden>
        {(state === 'done' || reached) && <IconSuccess />}
      </span>
      <Text weight={state === 'current' ? 'strong' : undefined} className={styles.name}>
        {t(`step.${key}`)}
        {state === 'done' && <VisuallyHidden> {t('done')}</VisuallyHidden>}
      </Text>
      <Text tone="muted" size="small" numeric className={styles.times}>
        {at && <span>{placeTime(at.time, at.tz, language)}</span>}
        {plans[key] && <span>{plans[key]}</span>}
        {key === 'delivered' && quoted && <span>{t('quoted', { date: quoted })}</span>}
      </Text>
    </li>
  );
}
