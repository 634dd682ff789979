import { OrderStatus, type Order } from '@portal/api-client';
import { CopiedNumber, FactList } from '@portal/freight-kit';
import { formatDate, formatDateTime, formatMoney, useMessages } from '@portal/remote-kit';
import { Card, Text } from '@portal/ui-kit';
import { Translatable } from '../../shared/translatable';
import { costOf, serviceKey } from '../order-terms';
import { compareCharges } from '../charges/compare-charges';
import * as styles from './detail.module.css';
import { sharedOrderMessages } from '../messages';
import { detailMessages } from './messages';

/** Numbers, carrier and dates. */
export function Overview({ order }: { order: Order }): React.ReactNode {
  const t = useMessages(detailMessages);
  const terms = useMessages(sharedOrderMessages);
  const { quote, request } = order;
  // What is known so far, before it is settled.
  const { final } = compareCharges(order);
  // Of anything but a draft, the steps say when it was booked and is expected.
  const draft = order.status === OrderStatus.DRAFT;
  const copied = (name: string, value: string | undefined) =>
    value && (
      <CopiedNumber
        value={value}
        texts={{ copy: t('copy'), copyNamed: t('copyNamed', { name }), copied: t('copied', { name }), failed: t('notCopied') }}
      />
    );
  const services = request.shipmentServices.map((code) => t(`freight:accessorial.${code}`)).join(t('separator'));
  return (
    <Card title={t('overview')} firstWhenNarrow>
      <p className={styles.figure}>
        <Text size="figure">{formatMoney(final)}</Text> <Text tone="muted">{terms(costOf(order).term)}</Text>
      </p>
      <FactList
        facts={[
          [t('carrier'), `${quote.carrierName} (${quote.scac})`],
          [
            t('formerCarrier'),
            order.formerCarriers?.map(({ scac, carrierName: carrier, reason }) => (
              <div key={scac}>
                {t('formerCarrierIs', { carrier, reason })} <Translatable text={reason} />
              </div>
            )),
          ],
          [t('mode'), `${t(`freight:quoteMode.${request.quoteMode}`)} · ${t(serviceKey(quote.service))}`],
          [t('transit'), t('days', { count: quote.transitDays })],
          [t('eta'), draft && formatDate(quote.estDeliveryDate)],
          [t('pro'), copied(t('pro'), order.proNo)],
          [t('pickupNo'), copied(t('pickupNo'), order.pickupConfirmation)],
          [t('bol'), copied(t('bol'), order.bolNo)],
          [t('reference'), copied(t('reference'), request.referenceNo)],
          [t('services'), services],
          [t('declared'), request.declaredValue && formatMoney(request.declaredValue)],
          [t('liability'), formatMoney(quote.liability)],
          [t('placed'), draft && formatDateTime(order.createdAt)],
        ]}
      />
    </Card>
  );
}
