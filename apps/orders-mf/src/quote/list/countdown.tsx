import { useT } from '@portal/remote-kit';

const two = (value: number): string => String(value).padStart(2, '0');

/** `mm:ss` until a moment; a timer is not read out at every second. */
export function Countdown({ until, now }: { until: number; now: number }): React.JSX.Element {
  const t = useT('orders');
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <p className="orders-countdown" data-soon={seconds <= 120 || undefined}>
      {t('quote.list.expiresIn')} <span role="timer" className="p-num">{`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}</span>
    </p>
  );
}
