import { api } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../remote';
import { open } from '../testing/open';
import { dock, pageOf } from '../testing/samples';

const create = jest.spyOn(api.addressBook, 'create');
const update = jest.spyOn(api.addressBook, 'update');
const get = jest.spyOn(api.addressBook, 'get');
const searchPlace = jest.spyOn(api.location, 'searchPlace');

const place = { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' as const, lat: 41.87, lng: -87.65, placeId: 'zip:60607' };

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(api.addressBook, 'page').mockImplementation(() => ok(pageOf(dock)));
  jest.spyOn(api.addressBook, 'quickQuery').mockImplementation(() => ok([]));
  jest.spyOn(api.location, 'detail').mockImplementation(() => ok(place));
  searchPlace.mockReset().mockImplementation(() => ok([{ placeId: place.placeId, mainText: 'Chicago, IL 60607', secondaryText: 'Cook County' }]));
  create.mockReset().mockImplementation(() => ok({ id: 'adr_9' }));
  update.mockReset().mockImplementation(() => ok(true as const));
  get.mockReset().mockImplementation(() => ok({ ...dock, lat: 1, lng: 2, placeId: 'zip:60601' }));
});

const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name);

async function startNew(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '新建地址' }));
  await screen.findByRole('dialog', { name: '新建地址' });
  await waitFor(() => expect(field('名称')).toHaveFocus());
}

async function enter(user: UserEvent, name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

async function fillIn(user: UserEvent): Promise<void> {
  await startNew(user);
  for (const [name, text] of Object.entries({ 名称: 'Dock 5', 公司: 'Example', 联系人: 'Desk', 电话: '3125550142', 街道地址: '1 Way', 邮编: '60607' })) {
    await enter(user, name, text);
  }
}

const save = (user: UserEvent) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));

test('a whole ZIP fills in city and state, and the place goes along with the address', async () => {
  const user = await open(remote, '/address?type=2');
  await fillIn(user);
  await waitFor(() => expect(field('城市')).toHaveValue('Chicago'));
  expect(field('州（两位字母）')).toHaveValue('IL');
  await save(user);
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall?.[0]).toMatchObject({ type: 2, label: 'Dock 5', zip: '60607', city: 'Chicago', state: 'IL', country: 'US', locationType: 'business', placeId: 'zip:60607' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what a ZIP knows does not replace what was typed', async () => {
  const user = await open(remote);
  await startNew(user);
  searchPlace.mockImplementation(() => ok([]));
  await enter(user, '城市', 'My City');
  searchPlace.mockImplementation(() => ok([{ placeId: place.placeId, mainText: 'Chicago, IL 60607', secondaryText: 'Cook County' }]));
  await enter(user, '邮编', '60607');
  await waitFor(() => expect(field('州（两位字母）')).toHaveValue('IL'));
  expect(field('城市')).toHaveValue('My City');
});

test('required fields are named, nothing is sent', async () => {
  const user = await open(remote);
  await startNew(user);
  await save(user);
  expect(await screen.findByText('请填写街道地址')).toBeInTheDocument();
  expect(create).not.toHaveBeenCalled();
});

test('a refusal is shown at its field, an answer that never came in the form, and nothing typed is lost', async () => {
  create.mockImplementationOnce(() => refused(20000, '提交的内容有误', [{ field: 'phone', msg: '电话号码无效' }])).mockImplementationOnce(unreachable);
  const user = await open(remote);
  await fillIn(user);
  await waitFor(() => expect(field('城市')).toHaveValue('Chicago'));
  await save(user);
  expect(await screen.findByText('电话号码无效')).toBeInTheDocument();
  await user.type(field('电话'), '1');
  await save(user);
  expect(await screen.findByText(/无法连接服务器/)).toBeInTheDocument();
  expect(field('名称')).toHaveValue('Dock 5');
});

test('a new address goes on after a reload', async () => {
  localStorage.setItem('portal.draft.anonymous.address.new', JSON.stringify({ label: 'Half typed', type: 1 }));
  const user = await open(remote);
  await user.click(await screen.findByRole('button', { name: '新建地址' }));
  expect(await screen.findByText('已恢复上次未保存的内容')).toBeInTheDocument();
  expect(field('名称')).toHaveValue('Half typed');
  await user.click(screen.getByRole('button', { name: '重新填写' }));
  expect(field('名称')).toHaveValue('');
});

test('edits the unmasked address as a whole', async () => {
  const user = await open(remote);
  await user.click(await screen.findByRole('button', { name: '编辑 Dock 4' }));
  await waitFor(() => expect(field('电话')).toHaveValue('(312) 555-0142'));
  await user.clear(field('名称'));
  await enter(user, '名称', 'Dock 7');
  await save(user);
  await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ ...dock, label: 'Dock 7', lat: 1, lng: 2, placeId: 'zip:60601' })));
});

describe('the English line of a Chinese name', () => {
  const chinese = { ...dock, company: '湖滨供应', companyEn: 'Lakeside Supply' };
  const openSaved = async (): Promise<UserEvent> => {
    get.mockImplementation(() => ok(chinese));
    const user = await open(remote);
    await user.click(await screen.findByRole('button', { name: '编辑 Dock 4' }));
    await waitFor(() => expect(field('公司')).toHaveValue('湖滨供应'));
    return user;
  };
  const saved = async () => {
    await waitFor(() => expect(update).toHaveBeenCalled());
    return update.mock.lastCall![0];
  };

  test('stays with its name, and only a Chinese name has one', async () => {
    const user = await openSaved();
    expect(field('公司英文（选填）')).toHaveValue('Lakeside Supply');
    expect(screen.queryByLabelText('联系人英文（选填）')).not.toBeInTheDocument();
    await save(user);
    expect(await saved()).toMatchObject({ company: '湖滨供应', companyEn: 'Lakeside Supply' });
  });

  test('of a former name is said to be one, and is not saved for the new name', async () => {
    const user = await openSaved();
    await user.clear(field('公司'));
    await enter(user, '公司', '三一家具');
    expect(await screen.findByText('这是“湖滨供应”的英文，不修改就不会保存')).toBeInTheDocument();
    expect(field('公司英文（选填）')).toHaveValue('Lakeside Supply');
    await save(user);
    expect((await saved()).companyEn).toBeUndefined();
  });

  test('is English', async () => {
    const user = await openSaved();
    await enter(user, '公司英文（选填）', '湖');
    await user.tab();
    expect(await screen.findByText('只能使用英文字母、数字和常用标点')).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
  });
});
