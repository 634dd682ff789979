import { Link } from '@portal/remote-kit';
import { Button, Card, IconMore, MenuButton, Tag } from '@portal/ui-kit';
import { ExportMenu } from '@portal/ui-kit/export';
import { FilterSelect } from '@portal/ui-kit/select';
import { CellLines, DataTable, SearchBox, SelectionBar, type Column, type DataTableProps, type Sort } from '@portal/ui-kit/table';
import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { sampleOrders, type SampleOrder } from '../../shell/samples';
import { useSay, type Say } from '../../shell/say';

const meta: Meta = {
  title: 'ui-kit/Lists/DataTable',
  component: DataTable,
  parameters: {
    usage: `Each list of the portal. With \`useListParams\` and \`useListPage\` of \`@portal/remote-kit\` the page has rows, paging, sort, filters, error and retry to
spread into it, and \`useListView\` of \`@portal/freight-kit\` adds columns, density and saved views. The properties of one thing are \`Facts\`.

Loading, error, empty and rows are props of the table and not four branches of the page. It pages and sorts on the server: the table shows \`rows\` as they come.
On a phone each row is a card, which a column's \`card\` decides about: \`title\` heads it, \`corner\` is at its top right, \`hidden\` is left out.`,
  },
};
export default meta;

const columns = (say: Say): Column<SampleOrder>[] => [
  {
    key: 'orderNo',
    title: say('订单号', 'Order'),
    card: 'title',
    sortable: true,
    render: ({ orderNo }) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { key: 'company', title: say('收货公司', 'Consignee'), wrap: true },
  { key: 'place', title: say('线路', 'Lane'), render: ({ from, to }) => <CellLines first={from} second={to} /> },
  { key: 'status', title: say('状态', 'Status'), render: ({ status }) => <Tag tone="info">{status}</Tag> },
  { key: 'weight', title: say('重量（磅）', 'Weight (lb)'), numeric: true, sortable: true },
  { key: 'amount', title: say('费用', 'Charges'), numeric: true, sortable: true },
  {
    key: 'actions',
    title: say('操作', 'Actions'),
    pinned: true,
    card: 'corner',
    render: ({ orderNo }) => (
      <MenuButton
        type="text"
        size="small"
        icon={<IconMore aria-hidden />}
        aria-label={say(`操作：${orderNo}`, `Actions: ${orderNo}`)}
        items={[{ key: 'again', label: say('再来一单', 'Order again') }]}
        onSelect={() => {}}
      />
    ),
  },
];

const key = ({ orderNo }: SampleOrder): string => orderNo;

function Orders(props: Partial<DataTableProps<SampleOrder>>): ReactNode {
  const say = useSay();
  return (
    <Card flush>
      <DataTable<SampleOrder> label={say('订单', 'Orders')} columns={columns(say)} rows={[]} rowKey={key} {...props} />
    </Card>
  );
}

export const ManyRows: StoryObj = {
  render: function ManyRows() {
    const say = useSay();
    const [chosen, choose] = useState(['LTL2026100037']);
    const [sort, setSort] = useState<Sort | undefined>({ key: 'orderNo', order: 'desc' });
    const [{ pageNo, pageSize }, setPage] = useState({ pageNo: 3, pageSize: 20 });
    const rows = sampleOrders(say, 20);
    return (
      <>
        <Orders
          rows={rows}
          sort={sort}
          onSort={setSort}
          onOpen={() => {}}
          selection={{ keys: chosen, onChange: choose, rowLabel: key }}
          pagination={{ pageNo, pageSize, total: 4321, onChange: (no, size) => setPage({ pageNo: no, pageSize: size }) }}
          toolbar={
            <>
              <SearchBox label={say('搜索订单', 'Search orders')} value={undefined} onSearch={() => {}} />
              <FilterSelect
                label={say('全部状态', 'All states')}
                value={undefined}
                options={[{ value: 'a', label: say('运输中', 'In transit') }]}
                onChange={() => {}}
              />
            </>
          }
          actions={
            <ExportMenu
              name={say('订单', 'Orders')}
              columns={[{ title: say('订单号', 'Order'), cell: ({ orderNo }) => ({ text: orderNo }) }]}
              rowKey={key}
              readPage={() => Promise.resolve({ records: rows, total: rows.length })}
            />
          }
        />
        <SelectionBar count={chosen.length} onClear={() => choose([])}>
          <Button size="small">{say('下载提单', 'Download bills of lading')}</Button>
        </SelectionBar>
      </>
    );
  },
};

export const Loading: StoryObj = { render: () => <Orders rows={undefined} loading /> };

export const LoadingTheNextPage: StoryObj = {
  render: function LoadingTheNextPage() {
    return <Orders loading rows={sampleOrders(useSay(), 5)} />;
  },
};

export const Empty: StoryObj = {
  render: function Empty() {
    const say = useSay();
    return (
      <Orders
        empty={{
          title: say('还没有订单', 'No orders yet'),
          hint: say('从报价开始。', 'Begin with a quote.'),
          action: <Button type="primary">{say('去报价', 'Get a quote')}</Button>,
        }}
      />
    );
  },
};

export const NothingFound: StoryObj = {
  render: function NothingFound() {
    const say = useSay();
    return <Orders filtered onClear={() => {}} none={{ title: say('没有符合条件的订单', 'No order matches the filters') }} />;
  },
};

export const Failed: StoryObj = {
  render: function Failed() {
    const say = useSay();
    const error = {
      title: say('列表加载失败', 'The list could not be loaded'),
      detail: say('无法连接服务器，请检查网络后重试。', 'The server could not be reached. Check your connection and try again.'),
      onRetry: () => {},
    };
    return <Orders error={error} />;
  },
};

export const Dense: StoryObj = {
  render: function Dense() {
    return <Orders layout={{ order: ['amount', 'company'], hidden: ['weight'], dense: true }} rows={sampleOrders(useSay(), 12)} />;
  },
};
