import type { CashOutInput } from '@portal/api-client';
import { formatMoney, useMessages } from '@portal/remote-kit';
import { cashOutMessages } from './messages';
import { masked } from './request';
import { Stack, Text, Fact, Facts } from '@portal/ui-kit';

/** What the owner is about to order, said once more. */
export function Confirmation({ input }: { input: CashOutInput }): React.ReactNode {
  const t = useMessages(cashOutMessages);
  const { amount, method, accountName, accountNo, routingNo, bank } = input;
  return (
    <Stack>
      <Text as="p" size="figure">
        {formatMoney(amount)}
      </Text>
      <Facts>
        <Fact name={t('method')}>{t(`freight:payment.${method}`)}</Fact>
        <Fact name={t(`by.${method}.payee`)}>{accountName}</Fact>
        {bank && <Fact name={t('bank')}>{bank}</Fact>}
        {routingNo && (
          <Fact name={t('routingNo')} numeric>
            {routingNo}
          </Fact>
        )}
        {accountNo && (
          <Fact name={t('accountNo')} numeric>
            {masked(accountNo)}
          </Fact>
        )}
      </Facts>
      <Text as="p" tone="muted" size="small">
        {t('confirm.text')}
      </Text>
    </Stack>
  );
}
