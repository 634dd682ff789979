import { fakeShell } from '@portal/remote-kit/testing';
import { translator } from '@portal/remote-kit';
import remote from '../remote';
import { fieldMessages } from '../shared/field-messages';
import { sheetFields, sheetText } from '../shared/sheet';
import { dock } from '../testing/samples';
import { FileFault } from './file/grid';
import type { Grid } from './file/grid';
import { importMessages } from './messages';
import { planOf } from './plan';
import { faultTexts, duplicateText } from './rows';

const t = translator(importMessages);
const fields = translator(fieldMessages);
beforeAll(() => fakeShell(remote, { path: '/address' }));

const good = {
  label: '一号仓',
  type: '提货',
  company: 'Example',
  contactName: '收货部',
  phone: '(312) 555-0142',
  address1: '1 Main St',
  city: 'Chicago',
  state: 'il',
  zip: '60607',
  country: '美国',
  locationType: 'Business',
};
const grid = (head: string[], ...rows: string[][]): Grid => [head, ...rows].map((texts, at) => ({ line: at + 1, cells: texts.map((text) => ({ text })) }));
const fileOf = (...rows: Record<string, string>[]): Grid => {
  const head = Object.keys(Object.assign({}, ...rows) as object);
  return grid(head, ...rows.map((row) => head.map((field) => row[field] ?? '')));
};
const plan = (...rows: Record<string, string>[]) => planOf(fields, fileOf(...rows)).rows;
const problem = (rows: Grid) => {
  try {
    return planOf(fields, rows).rows.length;
  } catch (error) {
    return error instanceof FileFault ? [error.problem, error.values] : error;
  }
};

test('columns by their names in Chinese or English, in any order, with hints and other names; the rest is left aside', () => {
  const head = ['州（两位字母）', 'Used for', '名称 *', '公司', 'Contact', 'PHONE', '街道地址', '城市', '邮编', 'Country', '场所类型', '客户编号'];
  const { rows, unknown } = planOf(fields, grid(head, ['NJ', 'Pickup and delivery', 'a', 'b', 'c', '3125550142', 'e', 'f', '8837', 'US', '受限区域', '7']));
  expect(rows[0]?.address).toEqual({
    state: 'NJ',
    type: 3,
    label: 'a',
    company: 'b',
    contactName: 'c',
    phone: '3125550142',
    address1: 'e',
    city: 'f',
    zip: '08837',
    country: 'US',
    locationType: 'limitedAccess',
  });
  expect(unknown).toEqual(['客户编号']);
});

test('missing columns are named, and so is one that is there twice', () => {
  expect(problem(grid(['名称', '公司', '电话'], ['a', 'b', 'c']))).toEqual(['columns', { names: '用途、联系人、街道地址、城市、州、邮编、国家、场所类型' }]);
  expect(problem(grid([...Object.keys(good), '公司'], []))).toEqual(['twice', { name: '公司' }]);
  expect(problem(grid(Object.keys(good)))).toEqual(['noRows', {}]);
});

test('services, times and the default in the ways people write them', () => {
  const [row] = plan({ ...good, services: '尾板, 预约；Residential', openTime: '0.354166666666667', closeTime: '17:30', isDefault: 'Yes' });
  expect(row?.address).toMatchObject({ services: ['1', '3', '11'], openTime: '08:30', closeTime: '17:30', isDefault: true });
});

test.each([
  [{ zip: '6060' }, '邮编：“6060”不是 5 位或 5+4 位邮编'],
  [{ label: '' }, '名称：不能为空'],
  [{ label: 'x'.repeat(51) }, '名称：最多 50 个字符'],
  [{ phone: '312****0142' }, '电话：是隐藏了部分内容的值，请填写完整内容'],
  [{ phone: 'none' }, '电话：“none”不是有效的电话号码'],
  [{ state: 'Illinois' }, '州：“Illinois”不是两位州代码，如 CA'],
  [{ email: 'nobody' }, '邮箱：“nobody”不是有效的邮箱地址'],
  [{ type: '退货' }, '用途：“退货”不是可选的值'],
  [{ services: '尾板、飞行' }, '默认附加服务：“飞行”不是可选的值'],
  [{ openTime: '25:00' }, '开门时间：“25:00”不是 HH:mm 格式的时间'],
])('%j is refused with its field', (change, text) => {
  const [row] = plan({ ...good, ...change });
  expect(row?.address).toBeUndefined();
  expect(faultTexts(t, fields, row!)).toEqual([text]);
});

test('a formula names its cell', () => {
  const rows = fileOf(good);
  rows[1]!.cells[3] = { text: '3', fault: 'formula' };
  expect(faultTexts(t, fields, planOf(fields, rows).rows[0]!)).toEqual(['联系人：单元格 D2 是公式，请改为文字或数字']);
});

test('an earlier row of the same place is named, however it is spelled; two defaults of one use are refused', () => {
  const rows = plan({ ...good, address1: '1 North Main Street' }, { ...good, address1: '2 Main St' }, { ...good, company: 'EXAMPLE', address1: '1 N. Main St.', zip: '60607-1234' });
  expect(rows.map(({ duplicate }) => duplicate && duplicateText(t, duplicate))).toEqual([undefined, undefined, '与第 2 行的公司、街道和邮编相同']);
  const [, second, other] = plan({ ...good, isDefault: '是' }, { ...good, isDefault: '是' }, { ...good, type: '派送', isDefault: '是' });
  expect(faultTexts(t, fields, second!)).toEqual(['默认地址：第 2 行已是该用途的默认地址，只能有一个']);
  expect(other?.address).toBeDefined();
});

test('what the book exports can be imported', () => {
  const address = { ...dock, services: ['1' as const, '11' as const], openTime: '08:00', email: 'dock@example.com', remark: '请走后门' };
  const [row] = planOf(
    fields,
    grid(
      sheetFields.map((field) => fields(`name.${field}`)),
      sheetFields.map((field) => sheetText(fields, address, field)),
    ),
  ).rows;
  const { id: _, ...values } = address;
  expect(row?.address).toEqual(values);
});
