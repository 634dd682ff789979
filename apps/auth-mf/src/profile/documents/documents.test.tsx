import { api, configureDocuments, type AcceptedDocument } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { owner, renderRemote } from '../../testing/render-remote';
import remote from '../remote';

const at = { path: '/profile', user: owner };
const inForce = { terms: '2026-11-01', privacy: '2026-10-01', contact: '2026-11-01', help: '2026-11-01' };
const consent = (kind: AcceptedDocument['kind'], version: string): AcceptedDocument => ({ kind, version, acceptedAt: '2026-11-20T10:00:00Z' });
const both = [consent('terms', '2026-11-01'), consent('privacy', '2026-10-01')];

beforeEach(() => {
  configureDocuments(inForce);
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok(owner));
  jest.spyOn(api.owner, 'sessions').mockImplementation(() => ok([]));
  jest.spyOn(api.notification, 'settings').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.apiKey, 'list').mockImplementation(() => ok([]));
});
afterEach(() => {
  jest.restoreAllMocks();
  configureDocuments(undefined);
});

const rows = async () => within(await screen.findByRole('list', { name: '条款与帮助' })).getAllByRole('listitem');
const button = () => screen.queryByRole('button', { name: '同意现行版本' });

test('shows what was accepted and when, with a link to each text', async () => {
  jest.spyOn(api.owner, 'acceptedDocuments').mockImplementation(() => ok(both));
  await renderRemote(remote, at);
  const [terms, privacy] = await rows();
  expect(terms).toHaveTextContent('服务条款2026/11/01 版已于 2026/11/20 10:00 同意');
  expect(privacy).toHaveTextContent('隐私政策2026/10/01 版已于 2026/11/20 10:00 同意');
  expect(within(terms!).getByRole('link')).toHaveAttribute('href', '/portal/documents/terms?lang=zh');
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/portal/documents/contact?lang=zh');
  expect(button()).not.toBeInTheDocument();
});

test('a new version is accepted, and the former one stays to be read', async () => {
  const former = [consent('terms', '2026-01-01'), both[1]!];
  const list = jest.spyOn(api.owner, 'acceptedDocuments').mockImplementation(() => ok(former));
  const accept = jest.spyOn(api.owner, 'acceptDocuments').mockImplementation(() => {
    list.mockImplementation(() => ok([both[0]!, ...former]));
    return ok(true as const);
  });
  const user = await renderRemote(remote, at);
  expect((await rows())[0]).toHaveTextContent('有新版本，尚未同意');
  await user.click(button()!);
  expect(await screen.findByText(/^已于 2026\/11\/20/, { selector: 'li:first-child *' })).toBeInTheDocument();
  expect(accept.mock.calls[0]![0]).toEqual({ terms: '2026-11-01', privacy: '2026-10-01' });
  expect(within((await rows())[0]!).getByRole('link', { name: '2026/01/01' })).toHaveAttribute('href', '/portal/documents/terms/2026-01-01?lang=zh');
  expect(button()).not.toBeInTheDocument();
});

test('a refusal is shown in its place, and the consent can be given again', async () => {
  jest.spyOn(api.owner, 'acceptedDocuments').mockImplementation(() => ok([]));
  jest.spyOn(api.owner, 'acceptDocuments').mockImplementation(() => refused(50000, '服务器忙'));
  const user = await renderRemote(remote, at);
  expect((await rows())[0]).toHaveTextContent('尚未同意现行版本');
  await user.click(button()!);
  expect(await screen.findByText('服务器忙')).toBeInTheDocument();
  expect(button()).toBeEnabled();
});

test('a list that fails is loaded again in its place', async () => {
  const list = jest.spyOn(api.owner, 'acceptedDocuments').mockImplementationOnce(() => refused(50000, '服务器忙'));
  const user = await renderRemote(remote, at);
  list.mockImplementation(() => ok(both));
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
  expect(await rows()).toHaveLength(2);
});
