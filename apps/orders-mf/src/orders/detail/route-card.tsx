import type { Order, OrderPlace } from '@portal/api-client';
import { formatDate, useQuery, useT } from '@portal/remote-kit';
import { Card, Tag } from '@portal/ui-kit';
import { FromTo } from '@portal/ui-kit/table';
import { Translatable } from '../../shared/translate/translatable';
import { RouteMap } from '../map/route-map';
import { routeQuery } from '../orders.queries';
import { Facts } from './facts';

/** From where to where, with the people at both ends. */
export function RouteCard({ order }: { order: Order }): React.JSX.Element {
  const t = useT('orders');
  const { pickup, delivery, pickupDate } = order.request;
  // The tracking card says when this fails; the map has its two ends without it.
  const route = useQuery(routeQuery(order.orderNo));
  const hours = [delivery.address.openTime, delivery.address.closeTime].filter(Boolean).join(' – ');
  return (
    <Card title={t('orders.route.title')}>
      <RouteMap order={order} events={route.data?.events ?? []} />
      <FromTo
        from={
          <Stop
            name={t('orders.route.pickup')}
            place={pickup.address}
            services={pickup.services}
            time={[t('orders.route.window'), `${formatDate(pickupDate)} ${pickup.readyTime} – ${pickup.closeTime}`]}
          />
        }
        to={<Stop name={t('orders.route.delivery')} place={delivery.address} services={delivery.services} time={[t('orders.route.hours'), hours]} />}
      />
    </Card>
  );
}

interface StopProps {
  name: string;
  place: OrderPlace;
  services: readonly string[];
  time: [name: string, value: string];
}

function Stop({ name, place, services, time }: StopProps) {
  const t = useT('orders');
  const city = [place.city, [place.state, place.zip].filter(Boolean).join(' '), place.country === 'US' ? undefined : place.country];
  const phone = place.phone && [place.phone, place.phoneExt && t('orders.route.ext', { ext: place.phoneExt })].filter(Boolean).join(' ');
  return (
    <section className="orders-stop" aria-label={name}>
      <h3 className="orders-stop-name">{name}</h3>
      <p className="p-strong">{place.company ?? place.label}</p>
      <address className="orders-address">
        {[place.address1, place.address2].filter(Boolean).join(', ')}
        <br />
        {city.filter(Boolean).join(', ')}
      </address>
      <Facts
        facts={[
          [t('orders.route.contact'), place.contactName],
          [t('orders.route.phone'), phone],
          time,
          [t('orders.route.type'), t(`freight:locationType.${place.locationType}`)],
          [t('orders.route.remark'), place.remark && <Remark text={place.remark} />],
        ]}
      />
      <p className="orders-tags">
        {services.length === 0 && <span className="p-muted p-small">{t('orders.route.none')}</span>}
        {services.map((code) => (
          <Tag key={code}>{t(`freight:accessorial.${code}`)}</Tag>
        ))}
      </p>
    </section>
  );
}

function Remark({ text }: { text: string }) {
  return (
    <>
      {text} <Translatable text={text} bothWays />
    </>
  );
}
