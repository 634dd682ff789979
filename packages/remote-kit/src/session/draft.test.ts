import { act, renderHook } from '@testing-library/react';
import { adoptDrafts, leaveDrafts, useDraft, type Draft } from './draft';

beforeEach(() => localStorage.clear());

const draft = (): Draft<string> => renderHook(() => useDraft('orders.quote', 'empty')).result.current;
const type = (text: string): void => {
  const { save } = draft();
  act(() => save(text));
};

test('a draft survives a reload', () => {
  type('10001 → 60607');
  expect(draft().value).toBe('10001 → 60607');
});

test('saving, which happens at every key, renders nothing', () => {
  const rendered = jest.fn(() => useDraft('orders.quote', 'empty'));
  const { result } = renderHook(rendered);
  act(() => result.current.save('1'));
  act(() => result.current.save('10'));
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(result.current.fresh()).toBe('10');
});

test('a draft from before the sign-in moves to the owner who signs in', () => {
  type('typed before');
  adoptDrafts('owner-1');
  expect(draft().value).toBe('typed before');
});

test('another owner does not see a draft, and the first finds it again', () => {
  adoptDrafts('owner-1');
  type('mine');
  leaveDrafts();
  expect(draft().value).toBe('empty');
  adoptDrafts('owner-2');
  expect(draft().value).toBe('empty');
  adoptDrafts('owner-1');
  expect(draft().value).toBe('mine');
});

test('a draft that cannot be read does not stop the form', () => {
  localStorage.setItem('portal.draft.anonymous.orders.quote', '{broken');
  expect(draft().value).toBe('empty');
});
