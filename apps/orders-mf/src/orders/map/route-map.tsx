import { OrderStatus, type Order, type RouteEvent } from '@portal/api-client';
import { useMessages, useQuery } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { viewAround, type Point, type View } from './projection';
import * as styles from './route-map.module.css';
import { routePoints, type RouteStop } from './route-points';
import { sharedOrderMessages } from '../messages';
import { mapMessages } from './messages';

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
const at = ({ x, y }: Point, view: View) => {
  const left = percent(x - view.x, view.width);
  return { left, top: percent(y - view.y, view.height), '--orders-x': left } as React.CSSProperties;
};

/** A line through stops, each leg bent a little to the north, as routes are drawn. */
function wayPath(stops: readonly Point[], bent: boolean): string {
  return stops
    .map((stop, index) => {
      const before = stops[index - 1];
      if (!before) return `M${stop.x} ${stop.y}`;
      const lift = bent ? Math.hypot(stop.x - before.x, stop.y - before.y) * 0.12 : 0;
      return `Q${(before.x + stop.x) / 2} ${(before.y + stop.y) / 2 - lift} ${stop.x} ${stop.y}`;
    })
    .join('');
}

/** The land is a background that the list of orders does not need; without it the route is drawn all the same. */
const landQuery = {
  queryKey: ['orders', 'land'],
  queryFn: async () => (await import('./outline')).countryPath,
  staleTime: Infinity,
};

interface Props {
  order: Order;
  /** Newest first; empty while they are on their way. */
  events: readonly RouteEvent[];
}

/**
 * The route on a drawn map: what is behind the load solid, what is ahead dashed. Dots and words are HTML over the
 * picture, so that they keep their size on a phone. A reader of screens gets it as one sentence.
 */
export function RouteMap({ order, events }: Props): React.ReactNode {
  const t = useMessages(mapMessages);
  const terms = useMessages(sharedOrderMessages);
  const { stops, current, mapped } = routePoints(order, events);
  const view = viewAround(stops, mapped);
  const land = useQuery({ ...landQuery, enabled: mapped }).data;
  const [first, last, now] = [stops[0]!, stops.at(-1)!, stops[current]!];
  const moving = order.status >= OrderStatus.PICKED_UP && order.status < OrderStatus.DELIVERED && now !== first && now !== last;
  const names = { from: first.name, to: last.name, at: now.name };
  const northward = first.y < last.y;
  return (
    <figure className={styles.map} role="img" aria-label={t(moving ? 'moving' : 'route', names)}>
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden>
        {mapped && land && (
          <>
            <defs>
              <pattern id="orders-map-dots" width="14" height="14" patternUnits="userSpaceOnUse">
                <circle cx="7" cy="7" r="1.6" className={styles.dot} />
              </pattern>
            </defs>
            <path d={land} className={styles.land} />
            <path d={land} fill="url(#orders-map-dots)" />
          </>
        )}
        <path d={wayPath(stops.slice(current), mapped)} className={styles.ahead} />
        <path d={wayPath(stops.slice(0, current + 1), mapped)} className={styles.behind} />
      </svg>
      {stops.slice(1, -1).map((stop, index) => (
        <span
          key={`${stop.name} ${index}`}
          className={styles.stop}
          data-passed={index + 1 <= current || undefined}
          style={at(stop, view)}
          title={stop.name}
        />
      ))}
      <span className={styles.end} data-end="pickup" style={at(first, view)} />
      <span className={styles.end} data-end="delivery" style={at(last, view)} />
      {moving && <span className={styles.now} style={at(now, view)} />}
      <Label stop={first} view={view} name={terms('pickup')} above={northward} />
      <Label stop={last} view={view} name={terms('delivery')} above={!northward} />
      {moving && <Label stop={now} view={view} name={t('now')} above={now.y <= (first.y + last.y) / 2} />}
    </figure>
  );
}

function Label({ stop, view, name, above }: { stop: RouteStop; view: View; name: string; above: boolean }) {
  return (
    <span className={styles.label} data-above={above || undefined} style={at(stop, view)}>
      <Text tone="muted" className={styles.labelName}>
        {name}
      </Text>{' '}
      {stop.name}
    </span>
  );
}
