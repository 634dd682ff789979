import { useT } from '@portal/remote-kit';
import { Button, Card } from '@portal/ui-kit';
import { Problems } from '../quote/problems';
import { ShipmentHints } from '../quote/shipment-hints';
import { SummaryFacts } from '../quote/summary-facts';
import type { QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';

/** What is asked for, what still keeps it from being asked, and the button that asks. */
export function SummaryCard({ run, control }: { run: QuoteRun; control: QuoteFormControl }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Card title={t('order.summary')}>
      <div className="p-stack">
        <SummaryFacts />
        <ShipmentHints canSwitch />
        <Problems control={control} />
        <Button type={run.chosen ? 'default' : 'primary'} size="large" block htmlType="submit" loading={run.starting} onClick={control.forQuote}>
          {t(run.run ? 'quote.list.again' : 'order.getQuotes')}
        </Button>
      </div>
    </Card>
  );
}
