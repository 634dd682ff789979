import type { Quote } from '@portal/api-client';
import { fireEvent, render, screen } from '@testing-library/react';
import { useSteadyOrder } from './sorting';

function List({ ids }: { ids: string }) {
  const { quotes, pointer } = useSteadyOrder(ids.split(' ').map((quoteId) => ({ quoteId }) as Quote));
  return (
    <ul {...pointer}>
      {quotes.map(({ quoteId }) => (
        <li key={quoteId}>{quoteId}</li>
      ))}
    </ul>
  );
}

const shown = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' ');

test('nothing moves under a pointer: later quotes come last until it leaves', () => {
  const { rerender } = render(<List ids="b c" />);
  rerender(<List ids="b a c" />);
  expect(shown()).toBe('b a c');
  fireEvent.pointerEnter(screen.getByRole('list'));
  rerender(<List ids="x b a c" />);
  expect(shown()).toBe('b a c x');
  rerender(<List ids="y x b a c" />);
  expect(shown()).toBe('b a c x y');
  rerender(<List ids="y x b c" />);
  expect(shown()).toBe('b c x y');
  fireEvent.pointerLeave(screen.getByRole('list'));
  expect(shown()).toBe('y x b c');
});
