import { Button, Card, EmptyState, ErrorPanel, IconSearch, Stack } from '@portal/ui-kit';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/States/EmptyState, ErrorPanel',
  component: EmptyState,
  subcomponents: { ErrorPanel: ErrorPanel as never },
  parameters: {
    usage: `In the place of what cannot be shown: \`EmptyState\` where there is nothing, \`ErrorPanel\` where a call failed. They are never one for the
other, and a list (\`DataTable\`) draws both by itself. An empty state says what to do next; an error says why and offers a retry.`,
    shows: [ErrorPanel],
  },
};
export default meta;

export const Empty: StoryObj = {
  render: function Empty() {
    const say = useSay();
    return (
      <Card>
        <EmptyState
          title={say('还没有订单', 'No orders yet')}
          hint={say('从报价开始，几分钟就能下第一单。', 'Begin with a quote; the first booking takes a few minutes.')}
          action={<Button type="primary">{say('去报价', 'Get a quote')}</Button>}
        />
      </Card>
    );
  },
};

export const NothingFound: StoryObj = {
  render: function NothingFound() {
    const say = useSay();
    return (
      <Card>
        <EmptyState icon={<IconSearch aria-hidden />} title={say('没有找到订单', 'No such order')} />
      </Card>
    );
  },
};

export const Failed: StoryObj = {
  render: function Failed() {
    const say = useSay();
    return (
      <Card>
        <ErrorPanel
          title={say('订单没有加载成功', 'The order could not be loaded')}
          detail={say('无法连接服务器，请检查网络后重试。', 'The server could not be reached. Check your connection and try again.')}
          onRetry={() => {}}
          action={<Button type="primary">{say('返回列表', 'Back to the list')}</Button>}
        />
      </Card>
    );
  },
};

export const CompactAndLong: StoryObj = {
  render: function CompactAndLong() {
    const say = useSay();
    return (
      <Stack>
        <Card title={say('费用', 'Charges')}>
          <ErrorPanel compact title={say('费用没有加载成功', 'The charges could not be loaded')} onRetry={() => {}} />
        </Card>
        <Card>
          <EmptyState title={longName(say)} hint={longName(say)} />
        </Card>
      </Stack>
    );
  },
};
