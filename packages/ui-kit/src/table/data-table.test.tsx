import { render as mount, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { UiProvider } from '../provider/ui-provider';
import { DataTable, type DataTableProps } from './data-table';

interface Order {
  orderNo: string;
  total: string;
}
const rows: Order[] = [
  { orderNo: 'A1', total: '317.52' },
  { orderNo: 'A2', total: '88.00' },
];

function show(props: Partial<DataTableProps<Order>>) {
  return mount(
    <UiProvider locale="zh">
      <DataTable<Order>
        label="订单"
        columns={[
          { key: 'orderNo', title: '订单号' },
          { key: 'total', title: '费用', render: (row) => `$${row.total}`, sortable: true },
        ]}
        rows={rows}
        rowKey={(row) => row.orderNo}
        {...props}
      />
    </UiProvider>,
  );
}

test('rows and cells are found by role', () => {
  show({});
  const table = screen.getByRole('table', { name: '订单' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['订单号', '费用']);
  expect(within(table).getByRole('row', { name: /A2/ })).toHaveTextContent('$88.00');
});

test('until the first answer there is neither a row nor the empty state', () => {
  show({ rows: undefined, loading: true });
  expect(screen.getByText('加载中')).toBeInTheDocument();
  expect(screen.queryByText('暂无数据')).toBeNull();
});

test('while a page is on its way the old rows stay', () => {
  show({ loading: true });
  expect(screen.getByText('A1')).toBeVisible();
});

test('the title of a column answers a click before other rows are drawn', async () => {
  const seen: (string | null)[][] = [];
  const note = () => {
    const table = screen.getByRole('table', { name: '订单' });
    seen.push([within(table).getByRole('columnheader', { name: '费用' }).getAttribute('aria-sort'), within(table).getAllByRole('row')[1]!.textContent]);
  };
  const columns = [{ key: 'total', title: '费用', sortable: true }];
  const Sorted = () => {
    const [sort, setSort] = useState<DataTableProps<Order>['sort']>();
    const sorted = sort ? rows.slice(1) : rows;
    return <DataTable<Order> label="订单" columns={columns} rows={sorted} rowKey={(row) => row.orderNo} sort={sort} onSort={setSort} />;
  };
  mount(
    <UiProvider locale="zh">
      <Profiler id="table" onRender={note}>
        <Sorted />
      </Profiler>
    </UiProvider>,
  );
  seen.splice(0);
  await userEvent.click(screen.getByRole('button', { name: /费用/ }));
  const [first, last] = [seen[0], seen.at(-1)];
  expect(first![0]).toBe(last![0]);
  expect(first![0]).toMatch(/ascending|descending/);
  expect([first![1], last![1]]).toEqual([expect.stringContaining('317.52'), expect.stringContaining('88.00')]);
});

test('an error takes the place of the rows and offers a retry; it is no alert', async () => {
  const onRetry = jest.fn();
  show({ error: { title: '订单加载失败', onRetry } });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalled();
  expect(screen.queryByText('A1')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no rows: what to do about it', () => {
  show({ rows: [], empty: { title: '还没有订单', hint: '从一次询价开始' } });
  expect(screen.getByText('还没有订单')).toBeVisible();
});

test('no rows under filters: a way out of them, beside the filters and in place of the rows', async () => {
  const onClear = jest.fn();
  show({ rows: [], empty: { title: '还没有订单' }, none: { title: '没有符合条件的订单' }, toolbar: '筛选', filtered: true, onClear });
  expect(screen.queryByText('还没有订单')).toBeNull();
  expect(screen.getByText('没有符合条件的订单')).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: '清除筛选' })) await userEvent.click(button);
  expect(onClear).toHaveBeenCalledTimes(2);
});

test('selection keeps the rows of other pages', async () => {
  const onChange = jest.fn();
  show({ selection: { keys: ['Z9', 'A1'], onChange, rowLabel: (row) => row.orderNo } });
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  expect(onChange).toHaveBeenLastCalledWith(['Z9', 'A1', 'A2']);
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 A1' }));
  expect(onChange).toHaveBeenLastCalledWith(['Z9']);
});

test('a row that cannot be chosen is neither ticked alone nor with the page', async () => {
  const onChange = jest.fn();
  show({ selection: { keys: [], onChange, rowLabel: (row) => row.orderNo, selectable: (row) => row.orderNo !== 'A1' } });
  expect(screen.getByRole('checkbox', { name: '选择 A1' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  expect(onChange).toHaveBeenLastCalledWith(['A2']);
});

test('a title sorts up, down, not at all', async () => {
  const onSort = jest.fn();
  show({ onSort, sort: { key: 'total', order: 'asc' } });
  expect(screen.getByRole('columnheader', { name: '费用' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: '费用' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'total', order: 'desc' });
});

test('paging asks for a page; a new size starts at page 1', async () => {
  const onChange = jest.fn();
  show({ pagination: { pageNo: 2, pageSize: 10, total: 248, onChange } });
  expect(screen.getByText('共 248 条')).toBeVisible();
  expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(onChange).toHaveBeenLastCalledWith(3, 10);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50');
  expect(onChange).toHaveBeenLastCalledWith(1, 50);
});

test('choosing one of a hundred rows renders that row alone', async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ orderNo: `A${n}`, total: '1.00' }));
  const render = jest.fn((row: Order) => row.total);
  const columns = [
    { key: 'orderNo', title: '订单号' },
    { key: 'total', title: '费用', render },
  ];
  function Screen() {
    const [keys, onChange] = useState<string[]>([]);
    const opened = () => keys.length;
    return (
      <UiProvider locale="zh">
        <DataTable<Order> label="订单" columns={columns} rows={many} rowKey={(row) => row.orderNo} onOpen={opened} selection={{ keys, onChange, rowLabel: (row) => row.orderNo }} />
      </UiProvider>
    );
  }
  const { container } = mount(<Screen />);
  expect(container.querySelectorAll('tbody *').length).toBeLessThanOrEqual(100 * 9);
  render.mockClear();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 A7' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 A8' }));
  expect(render.mock.calls.map(([row]) => row.orderNo)).toEqual(['A7', 'A8']);
  expect(screen.getByRole('checkbox', { name: '选择 A7' })).toBeChecked();
});
