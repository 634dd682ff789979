import { Stack, Text } from '@portal/ui-kit';
import { Collapse, Progress, Steps, Tabs } from '@portal/ui-kit/extra';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { longName } from '../../shell/samples';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Extra/Collapse, Tabs, Steps, Progress',
  component: Collapse,
  subcomponents: { Tabs: Tabs as never, Steps: Steps as never, Progress: Progress as never },
  parameters: {
    usage: `antd's own, for the few pages that need them. \`Collapse\` hides what few people read; what everybody needs is never in one. \`Tabs\` are parts of one
page whose choice is not in the URL; states of a list are \`FilterTabs\`. \`Steps\` show how far a thing with fixed stages is. \`Progress\` is a share of a whole;
work that runs is a \`RunProgress\`. A \`Progress\` needs a name: \`aria-label\`.`,
    shows: [Tabs, Steps, Progress],
  },
};
export default meta;

export const Folded: StoryObj = {
  render: function Folded() {
    const say = useSay();
    return (
      <Collapse
        defaultActiveKey={['a']}
        items={[
          {
            key: 'a',
            label: say('费用怎么算', 'How charges are made'),
            children: <Text>{say('按重量、密度和线路计算。', 'By weight, density and lane.')}</Text>,
          },
          { key: 'b', label: longName(say), children: longName(say) },
          { key: 'c', label: say('不可用', 'Disabled'), collapsible: 'disabled', children: null },
        ]}
      />
    );
  },
};

export const PartsOfAPage: StoryObj = {
  render: function PartsOfAPage() {
    const say = useSay();
    return (
      <Tabs
        items={[
          { key: 'a', label: say('资料', 'Profile'), children: say('公司资料', 'Company profile') },
          { key: 'b', label: say('通知', 'Notifications'), children: null },
          { key: 'c', label: say('不可用', 'Disabled'), disabled: true, children: null },
        ]}
      />
    );
  },
};

export const Stages: StoryObj = {
  render: function Stages() {
    const say = useSay();
    const items = [
      { title: say('已下单', 'Booked') },
      { title: say('已提货', 'Picked up'), content: '2026-03-16' },
      { title: say('运输中', 'In transit') },
      { title: say('已签收', 'Delivered') },
    ];
    return (
      <Stack>
        <Steps current={2} items={items} />
        <Steps current={1} status="error" items={items} size="small" />
      </Stack>
    );
  },
};

export const Shares: StoryObj = {
  render: function Shares() {
    const say = useSay();
    return (
      <Stack>
        <Progress percent={0} aria-label={say('托盘占用', 'Pallets in use')} />
        <Progress percent={64} aria-label={say('车厢占用', 'Trailer in use')} />
        <Progress percent={100} aria-label={say('资料完整度', 'Profile complete')} />
        <Progress percent={40} status="exception" aria-label={say('超出额度', 'Beyond the limit')} />
      </Stack>
    );
  },
};
