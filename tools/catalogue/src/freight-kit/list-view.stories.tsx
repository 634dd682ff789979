import { useListView } from '@portal/freight-kit';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { Card } from '@portal/ui-kit';
import { DataTable, type Column } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { answering, pending } from '../shell/answers';
import { sampleOrders, type SampleOrder } from '../shell/samples';
import { useSay } from '../shell/say';

const views = [
  { id: '1', list: 'catalogue', name: '本周 Chicago', query: 'status=20' },
  { id: '2', list: 'catalogue', name: 'Late pickups of all warehouses on the west coast, by age', query: 'late=1' },
];

const meta: Meta = {
  title: 'freight-kit/Lists/useListView',
  component: useListView as never,
  beforeEach: () => {
    localStorage.clear();
    return answering({ listView: { list: () => ok(views) } })();
  },
  parameters: {
    at: '/orders?status=20',
    docs: { story: { inline: false, height: '480px' } },
    usage: `For each list of more than a few columns: give \`layout\` to the \`DataTable\`, and \`button\` among its \`actions\`. Columns and row height belong to the
browser, views (filters under a name) to the owner.`,
  },
};
export default meta;

function List(): ReactNode {
  const say = useSay();
  const columns: Column<SampleOrder>[] = [
    { key: 'orderNo', title: say('订单号', 'Order'), card: 'title' },
    { key: 'company', title: say('公司', 'Company'), wrap: true },
    { key: 'status', title: say('状态', 'Status') },
    { key: 'weight', title: say('重量（磅）', 'Weight (lb)'), numeric: true },
  ];
  const { layout, button } = useListView('catalogue', columns);
  return (
    <Card flush>
      <DataTable
        label={say('订单', 'Orders')}
        columns={columns}
        layout={layout}
        actions={button}
        rows={sampleOrders(say, 4)}
        rowKey={({ orderNo }) => orderNo}
      />
    </Card>
  );
}

const open: StoryObj['play'] = ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click();

export const Closed: StoryObj = { render: () => <List /> };

export const Settings: StoryObj = { render: () => <List />, play: open };

export const NoViews: StoryObj = { render: () => <List />, play: open, beforeEach: answering({ listView: { list: () => ok([]) } }) };

export const ViewsLoading: StoryObj = { render: () => <List />, play: open, beforeEach: answering({ listView: { list: pending } }) };

export const ViewsFailed: StoryObj = { render: () => <List />, play: open, beforeEach: answering({ listView: { list: unreachable } }) };
