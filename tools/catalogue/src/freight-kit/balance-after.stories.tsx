import { BalanceAfter, useBalanceChange } from '@portal/freight-kit';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { Card, ErrorPanel } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { answering, pending } from '../shell/answers';
import { useSay } from '../shell/say';

const wallet = { available: '480.00', frozen: '0.00', total: '480.00', currency: 'USD' as const };

const meta: Meta = {
  title: 'freight-kit/Money/BalanceAfter',
  component: BalanceAfter,
  beforeEach: answering({ fund: { balance: () => ok(wallet) } }),
  parameters: {
    docs: { story: { inline: false, height: '220px' } },
    usage: `Before anything that holds or takes money. \`useBalanceChange(change)\` reads the wallet, \`BalanceAfter\` shows it; the page draws \`error\` and decides by
\`short\` whether to lead to the top-up. Amounts are decimal strings of dollars, never numbers.`,
    shows: [useBalanceChange],
  },
};
export default meta;

function Balance({ change }: { change: string }): ReactNode {
  const say = useSay();
  const balance = useBalanceChange(change);
  const names = {
    available: say('可用余额', 'Available'),
    owed: say('欠款', 'Owed'),
    change: change.startsWith('-') ? say('本次冻结', 'Held for this order') : say('本次充值', 'This top-up'),
    after: say('之后余额', 'Afterwards'),
  };
  return (
    <Card title={say('余额', 'Balance')}>
      {balance.error ? (
        <ErrorPanel
          compact
          title={say('余额没有加载成功', 'The balance could not be loaded')}
          detail={balance.error.message}
          onRetry={balance.retry}
        />
      ) : (
        <BalanceAfter balance={balance} names={names} />
      )}
    </Card>
  );
}

export const Suffices: StoryObj = { render: () => <Balance change="-120.00" /> };

export const TooLow: StoryObj = { render: () => <Balance change="-1620.50" /> };

export const TopUp: StoryObj = { render: () => <Balance change="500.00" /> };

export const Owing: StoryObj = {
  render: () => <Balance change="500.00" />,
  beforeEach: answering({ fund: { balance: () => ok({ ...wallet, available: '0.00', owed: '75.20' }) } }),
};

export const Loading: StoryObj = { render: () => <Balance change="-120.00" />, beforeEach: answering({ fund: { balance: pending } }) };

export const Failed: StoryObj = { render: () => <Balance change="-120.00" />, beforeEach: answering({ fund: { balance: unreachable } }) };
