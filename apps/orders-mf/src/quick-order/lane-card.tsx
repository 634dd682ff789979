import { useT } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import type { End } from '../quote/form';
import { LocationTypeField, ServicesField } from '../quote/place/location-fields';
import { ZipField } from '../quote/place/zip-field';

const ends: End[] = ['pickup', 'delivery'];

/** Both ends of the shipment, as far as they have a price. */
export function LaneCard(): React.JSX.Element {
  const t = useT('orders');
  return (
    <Card title={t('quick.places')}>
      <div className="orders-ends">
        {ends.map((end) => (
          <section key={end} aria-labelledby={`quick-${end}`}>
            <h3 id={`quick-${end}`} className="orders-end-title">
              {t(`quote.end.${end}`)}
            </h3>
            <div className="p-grid">
              <ZipField end={end} />
              <LocationTypeField end={end} />
            </div>
            <ServicesField end={end} />
          </section>
        ))}
      </div>
    </Card>
  );
}
