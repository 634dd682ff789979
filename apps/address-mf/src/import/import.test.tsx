import { api, type AddressInput } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../remote';
import { open } from '../testing/open';
import { dock, pageOf } from '../testing/samples';

const create = jest.spyOn(api.addressBook, 'create');
const page = jest.spyOn(api.addressBook, 'page');
const quickQuery = jest.spyOn(api.addressBook, 'quickQuery');

const head = '名称,用途,公司,联系人,电话,街道地址,城市,州,邮编,国家,场所类型';
const row = (label: string, change: Partial<AddressInput> = {}) => {
  const { company = 'Example', address1 = `${label} Main St`, zip = '60607' } = change;
  return `${label},提货,${company},收货部,312-555-0142,${address1},Chicago,IL,${zip},美国,商业地址`;
};

beforeEach(() => {
  create.mockReset().mockImplementation(() => ok({ id: 'adr_9' }));
  page.mockReset().mockImplementation(() => ok(pageOf(dock)));
  quickQuery.mockReset().mockImplementation(() => ok([]));
});

async function give(user: UserEvent, ...lines: string[]): Promise<void> {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const file = new File([bytes], 'book.csv', { type: 'text/csv' });
  // jsdom's files cannot be read by promise.
  file.arrayBuffer = () => Promise.resolve(bytes.buffer as ArrayBuffer);
  await user.upload(await screen.findByLabelText(/选择文件/), file);
}

const start = () => open(remote, '/address/import');
const line = (name: RegExp) => screen.findByRole('row', { name });

test('a file without its columns is answered with their names, and another one can be given', async () => {
  const user = await start();
  await give(user, '名称,公司', 'a,b');
  expect(await screen.findByText(/缺少必填列：用途、联系人、电话/)).toBeInTheDocument();
  await give(user, head, row('1'));
  expect(await line(/可导入/)).toBeInTheDocument();
});

test('rows with faults cannot be chosen, duplicates are not chosen by themselves, and nothing is sent before it is confirmed', async () => {
  page.mockImplementation(() => ok(pageOf({ ...dock, company: 'Known', zip: '75201', address1: '7 Ma****' })));
  quickQuery.mockImplementation(() => ok([{ ...dock, label: '老地址', company: 'Known', zip: '75201', address1: '7 Main Street' }]));
  const user = await start();
  await give(user, head, row('1'), row('2', { zip: '6' }), row('3', { address1: '1 main street' }), row('4', { company: 'Known', zip: '75201', address1: '7 Main St' }));
  const duplicate = await line(/地址簿中已有“老地址”/);
  expect(within(await line(/邮编：“6”不是/)).getByRole('checkbox')).toBeDisabled();
  expect(within(await line(/与第 2 行的公司/)).getByRole('checkbox')).not.toBeChecked();
  expect(create).not.toHaveBeenCalled();
  await user.click(within(duplicate).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '导入 2 个地址' }));
  expect(await screen.findByText('已新建 2 个地址')).toBeInTheDocument();
  expect(create.mock.calls.map(([input]) => input.label).sort()).toEqual(['1', '4']);
});

test('rows that failed are listed with their reasons, and a retry sends them alone, under the same keys', async () => {
  create
    .mockImplementationOnce(() => ok({ id: 'adr_1' }))
    .mockImplementationOnce(() => refused(20000, '提交的内容有误', [{ field: 'phone', msg: '电话号码无效' }]))
    .mockImplementationOnce(unreachable);
  const user = await start();
  await give(user, head, row('1'), row('2'), row('3'));
  await user.click(await screen.findByRole('button', { name: '导入 3 个地址' }));
  expect(await line(/2 .*电话号码无效/)).toBeInTheDocument();
  expect(await line(/3 .*无法连接服务器/)).toBeInTheDocument();
  const keys = create.mock.calls.map(([, options]) => options?.idempotencyKey);
  await user.click(screen.getByRole('button', { name: '重试未导入的 2 个' }));
  expect(await screen.findByText('已新建 3 个地址')).toBeInTheDocument();
  expect(create.mock.calls.slice(3).map(([, options]) => options?.idempotencyKey)).toEqual(keys.slice(1));
  expect(new Set(keys).size).toBe(3);
});

test('a stop lets what is under way finish and sends nothing more', async () => {
  const answers: ((value: Awaited<ReturnType<typeof api.addressBook.create>>) => void)[] = [];
  create.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  const user = await start();
  await give(user, head, ...Array.from({ length: 8 }, (_, n) => row(String(n + 1))));
  await user.click(await screen.findByRole('button', { name: '导入 8 个地址' }));
  await user.click(await screen.findByRole('button', { name: '停止' }));
  await waitFor(() => expect(answers).toHaveLength(3));
  for (const answer of answers) answer({ code: 0, msg: '', data: { id: 'x' } });
  expect(await screen.findByText('5 个没有导入（已停止）')).toBeInTheDocument();
  expect(create).toHaveBeenCalledTimes(3);
});

test('a book that cannot be compared does not stop the import, and says so', async () => {
  page.mockImplementationOnce(unreachable);
  const user = await start();
  await give(user, head, row('1'));
  expect(await screen.findByText(/没能与地址簿比对/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(/没能与地址簿比对/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '导入 1 个地址' })).toBeEnabled();
});
