import { formatDate, useT } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { Problems } from '../quote/problems';
import { ShipmentHints } from '../quote/shipment-hints';
import type { QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';
import { useQuoteValues } from '../quote/values';
import { Indicative } from './indicative';

/** The price as far as it is known, and the way to exact ones. */
export function QuickSummary({ run, control }: { run: QuoteRun; control: QuoteFormControl }): React.JSX.Element {
  const t = useT('orders');
  const values = useQuoteValues();
  return (
    <div className="p-stick orders-aside">
      <Card title={t('quick.indicative')}>
        <div className="p-stack">
          <div>
            <Indicative />
          </div>
          <ShipmentHints />
          <Problems control={control} />
          <Button type="primary" size="large" block htmlType="submit" loading={run.starting} onClick={control.forQuote}>
            {t('quick.submit')}
          </Button>
          <p className="p-muted p-small">
            {values && t('quick.terms', { date: formatDate(values.pickupDate), ready: values.pickup.readyTime, close: values.pickup.closeTime })} {t('quick.keep')}
          </p>
        </div>
      </Card>
    </div>
  );
}
