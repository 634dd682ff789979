import { Card } from '@portal/ui-kit';
import { FilterTabs, type FilterTab } from '@portal/ui-kit/table';
import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useSay } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Lists/FilterTabs',
  component: FilterTabs,
  parameters: {
    usage: `The main filter of a list, in a flush \`Card\` right above its \`DataTable\`: states with counts, one of which is always chosen. Other filters stand in
the toolbar. Parts of one page are \`Tabs\` of \`@portal/ui-kit/extra\`.`,
  },
};
export default meta;

function States({ tabs }: { tabs: FilterTab[] }): ReactNode {
  const say = useSay();
  const [active, setActive] = useState('all');
  return (
    <Card flush>
      <FilterTabs label={say('订单状态', 'States of orders')} tabs={tabs} active={active} onSelect={setActive} />
    </Card>
  );
}

export const WithCounts: StoryObj = {
  render: function WithCounts() {
    const say = useSay();
    return (
      <States
        tabs={[
          { key: 'all', label: say('全部', 'All'), count: 4321 },
          { key: 'pickup', label: say('待提货', 'To be picked up'), count: 12 },
          { key: 'moving', label: say('运输中', 'In transit'), count: 148 },
          { key: 'done', label: say('已签收', 'Delivered'), count: 4161 },
          { key: 'claims', label: say('理赔中', 'In a claim'), count: 0 },
        ]}
      />
    );
  },
};

export const CountsUnknown: StoryObj = {
  render: function CountsUnknown() {
    const say = useSay();
    return (
      <States
        tabs={[
          { key: 'all', label: say('全部', 'All') },
          { key: 'moving', label: say('运输中', 'In transit') },
        ]}
      />
    );
  },
};

export const Many: StoryObj = {
  render: function Many() {
    const say = useSay();
    const tabs = Array.from({ length: 14 }, (_, at) => ({
      key: `${at}`,
      label: say(`等待承运商确认 ${at + 1}`, `Waiting for the carrier ${at + 1}`),
      count: at * 31,
    }));
    return <States tabs={[{ key: 'all', label: say('全部', 'All') }, ...tabs]} />;
  },
};
