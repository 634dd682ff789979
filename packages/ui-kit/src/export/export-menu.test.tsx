import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/ui-provider';
import { catchDownloads } from '../testing';
import { ExportMenu, type ExportMenuProps } from './export-menu';

interface Row {
  id: string;
  note: string;
  amount: string;
}
const rows = Array.from({ length: 230 }, (_, index): Row => ({ id: `T${index}`, note: index === 0 ? '=1+1' : 'paid', amount: '-12.50' }));
const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({ records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length });

async function choose(format: RegExp, readPage: ExportMenuProps<Row>['readPage']) {
  render(
    <UiProvider locale="zh">
      <ExportMenu
        name="资金流水"
        columns={[
          { title: '编号', cell: (row) => ({ text: row.id }) },
          { title: '备注', cell: (row) => ({ text: row.note }) },
          { title: '金额', cell: (row) => ({ amount: row.amount }) },
        ]}
        rowKey={(row) => row.id}
        readPage={readPage}
      />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await userEvent.click(screen.getByRole('menuitem', { name: format }));
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('every page becomes one file, without formulas, with amounts as numbers; a row that moved to the next page counts once', async () => {
  const downloads = catchDownloads();
  await choose(/CSV/, async (page) => (page.pageNo === 2 ? { ...pageOf(page), records: [rows[0]!, ...pageOf(page).records.slice(0, 99)] } : pageOf(page)));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]!.name).toMatch(/^资金流水-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = new TextDecoder()
    .decode(await downloads[0]!.bytes())
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + 229);
  expect(lines.slice(0, 2).map((line) => line.replace('\uFEFF', ''))).toEqual(['编号,备注,金额', "T0,'=1+1,-12.50"]);
  expect(await screen.findByText('已导出 229 条')).toBeInTheDocument();
});

test('a page that fails is said so, and the retry starts again', async () => {
  const downloads = catchDownloads();
  const readPage = jest.fn(async (page: { pageNo: number; pageSize: number }) => pageOf(page)).mockRejectedValueOnce(new Error('系统繁忙'));
  await choose(/Excel/, readPage);
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  expect(downloads).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(downloads[0]?.name).toMatch(/\.xlsx$/));
  expect(readPage.mock.calls.map(([page]) => page.pageNo)).toEqual([1, 1, 2, 3]);
});

test('cancelling stops the calls and saves nothing', async () => {
  const downloads = catchDownloads();
  let answer = (): void => undefined;
  const readPage = jest.fn((page: { pageNo: number; pageSize: number }, _signal: AbortSignal) => new Promise<ReturnType<typeof pageOf>>((resolve) => (answer = () => resolve(pageOf(page)))));
  await choose(/CSV/, readPage);
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(readPage.mock.lastCall?.[1].aborted).toBe(true);
  answer();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(readPage).toHaveBeenCalledTimes(1);
  expect(downloads).toEqual([]);
});
