import type { CallInput } from '@portal/api-client';
import { useDebounced, zip5 } from '@portal/freight-kit';
import { CallError, formatDate, formatMoney, useMessages, useQuery } from '@portal/remote-kit';
import { BulletList, Button, Card, ErrorPanel, SkeletonBar, Stack, Sticky, Text, textClass } from '@portal/ui-kit';
import { quickOrderMessages } from './messages';
import * as styles from './quick-order.module.css';
import type { QuoteForm } from '../quote/form';
import { Problems, ShipmentHints } from '../quote/notices';
import { simplePriceQuery } from '../quote/quote.queries';
import { measured } from '../quote/request';
import { useQuoteValues, type QuoteFormControl } from '../quote/use-quote-form';
import type { QuoteRun } from '../quote/use-quote-run';

/** The price as far as it is known, and the way to exact ones. */
export function QuickSummary({ run, control }: { run: QuoteRun; control: QuoteFormControl }): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  return (
    <Sticky scroll>
      <Card title={t('indicative')}>
        <Stack dense>
          <div>
            <Indicative />
          </div>
          <ShipmentHints />
          <Problems control={control} />
          <Button type="primary" size="large" block htmlType="submit" loading={run.starting} onClick={control.forQuote}>
            {t('submit')}
          </Button>
          <Text as="p" tone="muted" size="small">
            <Terms />
            {t('keep')}
          </Text>
        </Stack>
      </Card>
    </Sticky>
  );
}

/** As long as the real ones. */
const UNKNOWN = { pickupDate: '2000-01-01', pickup: { readyTime: '09:00', closeTime: '17:00' } };

/** What the prices are for. It has its place from the first draw on, which does not know the day yet. */
function Terms(): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  const values = useQuoteValues();
  const { pickupDate, pickup } = values ?? UNKNOWN;
  return (
    <span className={styles.terms} data-unknown={values ? undefined : true}>
      {t('terms', { date: formatDate(pickupDate), ready: pickup.readyTime ?? '', close: pickup.closeTime ?? '' })}
    </span>
  );
}

const SETTLE_MS = 500;

/** What an estimate is asked for; undefined while something that has a price is missing. */
function estimateOf(values: QuoteForm | undefined): CallInput<'quoteConfig', 'getSimplePrice'> | undefined {
  const [fromZip, toZip] = [zip5(values?.pickup.address.zip), zip5(values?.delivery.address.zip)];
  if (!values || !fromZip || !toZip) return undefined;
  const items = values.items.map(measured).filter((item) => item !== undefined);
  if (items.length < values.items.length) return undefined;
  const services = [...new Set([...values.pickup.services, ...values.delivery.services])];
  return { fromZip, toZip, unitSystem: values.unitSystem, items, services };
}

/** A price range that follows the typing. Its refusals are shown here: this page has no toasts. */
function Indicative(): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  const input = useDebounced(JSON.stringify(estimateOf(useQuoteValues())), SETTLE_MS);
  const { data, error, isFetching, refetch } = useQuery({ ...simplePriceQuery(JSON.parse(input ?? 'null')), enabled: input !== undefined });
  if (input === undefined)
    return (
      <Text as="p" tone="muted">
        {t('indicativeHint')}
      </Text>
    );
  if (isFetching && !data) return <SkeletonBar width={180} height={32} />;
  if (error instanceof CallError && error.local)
    return <ErrorPanel title={t('failed')} detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Reasons error={error} />;
  return (
    <>
      <Text as="p" size="figure">
        {data.low === data.high ? formatMoney(data.low) : `${formatMoney(data.low)} – ${formatMoney(data.high)}`}
      </Text>
      <p>{t('days', { count: data.transitDays })}</p>
      <Text as="p" tone="muted" size="small">
        {t('indicativeNote')}
      </Text>
    </>
  );
}

function Reasons({ error }: { error: Error | null }): React.ReactNode {
  const t = useMessages(quickOrderMessages);
  const reasons = error instanceof CallError && error.fields.length > 0 ? error.fields.map(({ msg }) => msg) : [error?.message ?? ''];
  return (
    <div>
      <Text as="p" weight="strong">
        {t('failed')}
      </Text>
      <BulletList className={textClass({ tone: 'muted' })}>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </BulletList>
    </div>
  );
}
