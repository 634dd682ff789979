import type { CallData } from '@portal/api-client';
import { formatMoney, useT } from '@portal/remote-kit';
import { IconArrowRight } from '@portal/ui-kit';
import { LinkButton } from '../shared/link-button';
import { quickOrderPath, type EstimateValues } from './estimate.queries';

interface Props {
  values: EstimateValues;
  price: CallData<'quoteConfig', 'getSimplePrice'>;
}

/** The range, and the way on to exact quotes with everything that was typed. */
export function EstimateAnswer({ values, price }: Props): React.JSX.Element {
  const t = useT('orders');
  const { low, high, transitDays } = price;
  return (
    <div className="orders-answer" aria-live="polite">
      <div>
        <p className="p-muted p-small">{t('home.estimate.price')}</p>
        <p className="orders-answer-price p-num">{low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`}</p>
      </div>
      <p className="orders-answer-note">
        {t('home.estimate.days', { count: transitDays })}
        <span className="p-muted p-small">{t('home.estimate.assumed')}</span>
      </p>
      <LinkButton to={quickOrderPath(values)}>
        {t('home.estimate.exact')} <IconArrowRight aria-hidden />
      </LinkButton>
    </div>
  );
}
