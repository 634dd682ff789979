import type { Accessorial, Order, OrderPlace } from '@portal/api-client';
import { cityLine, FactList, streetLine } from '@portal/freight-kit';
import { formatDate, useQuery, useMessages } from '@portal/remote-kit';
import { Button, Card, Tag, Text } from '@portal/ui-kit';
import { FromTo } from '@portal/ui-kit/table';
import { Translatable } from '../../shared/translatable';
import { Tags } from '../cells';
import { RouteMap } from '../map/route-map';
import { routeQuery } from '../orders.queries';
import { pickupMessages } from '../pickup/messages';
import * as pickupStyles from '../pickup/pickup.module.css';
import { Appointment } from '../progress/appointment';
import { telephone } from './telephone';
import * as styles from './detail.module.css';
import { sharedOrderMessages } from '../messages';
import { detailMessages } from './messages';

/** From where to where, with the people at both ends. */
export function RouteCard({ order, onChangePickup }: { order: Order; onChangePickup: (() => void) | undefined }): React.ReactNode {
  const t = useMessages(detailMessages);
  const terms = useMessages(sharedOrderMessages);
  const tPickup = useMessages(pickupMessages);
  const { pickup, delivery, pickupDate } = order.request;
  // The tracking card says when this fails; the map has its two ends without it.
  const route = useQuery(routeQuery(order.orderNo));
  const appointment = route.data?.events.find((event) => event.appointment);
  const hours = [delivery.address.openTime, delivery.address.closeTime].filter(Boolean).join(' – ');
  return (
    <Card title={t('route.title')}>
      <RouteMap order={order} events={route.data?.events ?? []} />
      <FromTo
        from={
          <Stop
            name={terms('pickup')}
            place={pickup.address}
            services={pickup.services}
            time={[
              t('route.window'),
              <span key="window" className={pickupStyles.window}>
                {`${formatDate(pickupDate)} ${pickup.readyTime} – ${pickup.closeTime}`}
                {onChangePickup && (
                  <Button type="link" size="small" aria-label={tPickup('title')} onClick={onChangePickup}>
                    {tPickup('change')}
                  </Button>
                )}
              </span>,
            ]}
          />
        }
        to={
          <Stop
            name={terms('delivery')}
            place={delivery.address}
            services={delivery.services}
            time={[t('route.hours'), hours]}
            appointment={appointment && <Appointment event={appointment} />}
          />
        }
      />
    </Card>
  );
}

interface StopProps {
  name: string;
  place: OrderPlace;
  services: readonly Accessorial[];
  time: [name: string, value: React.ReactNode];
  appointment?: React.ReactNode;
}

function Stop({ name, place, services, time, appointment }: StopProps) {
  const t = useMessages(detailMessages);
  return (
    <section className={styles.stop} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <Text as="p" weight="strong">
        {place.company ?? place.label}
      </Text>
      <address className={styles.address}>
        {streetLine(place)}
        <br />
        {cityLine(place)}
      </address>
      <FactList
        facts={[
          [t('route.contact'), place.contactName],
          [t('route.phone'), place.phone && <Phone place={place} />],
          [t('route.email'), place.email && <Reachable href={`mailto:${place.email}`} text={place.email} />],
          time,
          [t('route.appointment'), appointment],
          [t('freight:field.locationType'), t(`freight:locationType.${place.locationType}`)],
          [t('route.remark'), place.remark && <Remark text={place.remark} />],
        ]}
      />
      <Tags className={styles.services}>
        {services.length === 0 && (
          <Text tone="muted" size="small">
            {t('route.none')}
          </Text>
        )}
        {services.map((code) => (
          <Tag key={code}>{t(`freight:accessorial.${code}`)}</Tag>
        ))}
      </Tags>
    </section>
  );
}

function Phone({ place: { phone = '', phoneExt } }: { place: OrderPlace }) {
  const t = useMessages(detailMessages);
  return (
    <Reachable href={telephone(phone, phoneExt)} text={[phone, phoneExt && t('route.ext', { ext: phoneExt })].filter(Boolean).join(' ')} />
  );
}

/** A contact that calls or writes; one that is masked is only shown. */
function Reachable({ href, text }: { href: string; text: string }) {
  return text.includes('*') ? text : <a href={href}>{text}</a>;
}

function Remark({ text }: { text: string }) {
  return (
    <>
      {text} <Translatable text={text} bothWays />
    </>
  );
}
