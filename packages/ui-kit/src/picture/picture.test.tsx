import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

test('a picture loads late and keeps its place', () => {
  render(<Picture src="/a.png" alt="回单" width={320} height={200} />);
  const picture = screen.getByRole('img', { name: '回单' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '320');
  expect(picture).toHaveAttribute('src', '/a.png');
});

test('a loader is asked for quality 75', () => {
  render(<Picture src="/a.png" alt="回单" width={320} height={200} loader={({ src, width, quality }) => `${src}?w=${width}&q=${quality}`} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/a.png?w=320&q=75');
  expect(screen.getByRole('img')).toHaveAttribute('srcset', '/a.png?w=320&q=75 1x, /a.png?w=640&q=75 2x');
});
