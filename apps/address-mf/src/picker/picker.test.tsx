import { api } from '@portal/api-client';
import { defineRemote } from '@portal/remote-kit';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { sharedMessages } from '../shared/messages';
import { open } from '../testing/open';
import { dock, store } from '../testing/samples';
import { pickerMessages } from './messages';
import { AddressPicker } from './picker';
import remote from './remote';

const quickQuery = jest.spyOn(api.addressBook, 'quickQuery');
const onPick = jest.fn();
const Form = () => <AddressPicker type={2} onPick={onPick} />;
const around = defineRemote({ namespace: 'address', messages: [pickerMessages, sharedMessages], routes: [{ path: '', Component: Form }] });

beforeEach(() => {
  onPick.mockReset();
  quickQuery.mockReset().mockImplementation(({ keyword } = {}) => ok(keyword ? [store] : [dock, store]));
});

test('is a component for other remotes', () => {
  expect(remote).toMatchObject({ kind: 'component', namespace: 'address' });
});

test('search and pick by keyboard alone', async () => {
  const user = await open(around);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: /Dock 4/, selected: true });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Store 9/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('dall');
  await waitFor(() => expect(quickQuery).toHaveBeenLastCalledWith({ keyword: 'dall', type: 2, limit: 20 }, expect.anything()));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Dock 4/ })).not.toBeInTheDocument());
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(store);
});

test('a click picks too', async () => {
  const user = await open(around);
  await user.click(screen.getByRole('button', { name: '从地址簿选择' }));
  await user.click(await screen.findByText('Dock 4'));
  expect(onPick).toHaveBeenCalledWith(dock);
});

test('says what is wrong and tries again', async () => {
  quickQuery.mockImplementationOnce(unreachable);
  const user = await open(around);
  await user.click(screen.getByRole('button', { name: '从地址簿选择' }));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('option', { name: /Dock 4/ })).toBeInTheDocument();
});
