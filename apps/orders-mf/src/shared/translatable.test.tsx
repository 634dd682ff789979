import { api } from '@portal/api-client';
import { defineRemote } from '@portal/remote-kit';
import { fakeShell, ok, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { translateMessages } from './translate-messages';
import { Translatable } from './translatable';

async function open(text: string, bothWays = false): Promise<UserEvent> {
  const Page = () => (
    <p>
      {text} <Translatable text={text} bothWays={bothWays} />
    </p>
  );
  const module = defineRemote({ namespace: 'orders', messages: [translateMessages], routes: [{ path: '', Component: Page }] });
  render(<UiProvider locale="zh">{await fakeShell(module)}</UiProvider>);
  return userEvent.setup();
}

const button = (name = /^翻译：/) => screen.queryByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

test('the translation stands beneath the original, and says that the glossary made it', async () => {
  const call = jest.spyOn(api.translate, 'text').mockReturnValue(ok({ texts: ['收货人不在'], glossary: true }));
  const user = await open('Nobody at the dock');
  expect(call).not.toHaveBeenCalled();
  await user.click(button()!);
  expect(await screen.findByText('收货人不在')).toBeInTheDocument();
  expect(screen.getByText(/离线词汇表译文/)).toBeInTheDocument();
  expect(screen.getByText('Nobody at the dock')).toBeInTheDocument();
  expect(call.mock.calls[0]![0]).toEqual({ text: 'Nobody at the dock', to: 'zh' });
  await user.click(button(/收起译文/)!);
  expect(screen.queryByText('收货人不在')).not.toBeInTheDocument();
});

test('words that the glossary does not know are no translation', async () => {
  jest.spyOn(api.translate, 'text').mockReturnValue(ok({ texts: ['zzzz'], glossary: true }));
  const user = await open('zzzz');
  await user.click(button()!);
  expect(await screen.findByText(/没有这些词/)).toBeInTheDocument();
});

test('a failure is said in its place, with a retry', async () => {
  jest
    .spyOn(api.translate, 'text')
    .mockReturnValueOnce(unreachable())
    .mockReturnValue(ok({ texts: ['破损'] }));
  const user = await open('Damaged');
  await user.click(button()!);
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('破损')).toBeInTheDocument();
});

test('what the reader can read is offered for translation only where others read it too', async () => {
  await open('请提前预约');
  expect(button()).not.toBeInTheDocument();
});

test('a remark in the reader’s language can be put into the other', async () => {
  const call = jest.spyOn(api.translate, 'text').mockReturnValue(ok({ texts: ['call ahead'] }));
  const user = await open('请提前致电', true);
  await user.click(button()!);
  expect(await screen.findByText('call ahead')).toBeInTheDocument();
  expect(call.mock.calls[0]![0]).toMatchObject({ to: 'en' });
});

test.each(['1180 lb', '45 min', '2026-01-05 14:00 UTC', ''])('%j has nothing to translate', async (text) => {
  await open(text, true);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
