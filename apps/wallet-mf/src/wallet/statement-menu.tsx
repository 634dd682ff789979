import { useMessages, useMutation, useQuery, useToast } from '@portal/remote-kit';
import { MenuButton } from '@portal/ui-kit';
import { download } from '@portal/ui-kit/export';
import { walletMessages } from './messages';
import { statementMonthsQuery, statementUrl } from './wallet.queries';

/** Saves the statement of a month: of the last twelve, those since the wallet's first entry. */
export function StatementMenu(): React.ReactNode {
  const t = useMessages(walletMessages);
  const toast = useToast();
  const { data: months = [] } = useQuery(statementMonthsQuery);
  const saving = useMutation({
    mutationFn: (month: string) => statementUrl({ month }),
    onSuccess: ({ url, fileName }, month) => {
      download(url, fileName);
      toast.success(t('statement.done', { month }));
    },
    onError: (error, month) => toast.error(t('statement.failed', { month, reason: error.message })),
  });
  return (
    <MenuButton
      disabled={months.length === 0}
      loading={saving.isPending}
      items={months.map((month, index) => ({ key: month, label: index === 0 ? t('statement.running', { month }) : month }))}
      onSelect={(month) => saving.mutate(month)}
    >
      {t('statement.open')}
    </MenuButton>
  );
}
