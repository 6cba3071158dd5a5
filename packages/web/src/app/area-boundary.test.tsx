import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AreaBoundary } from './area-boundary.tsx';

function Broken(): never {
  throw new Error('a fault beside the pages');
}

test('a fault that no route catches leaves a page that says so and leads on', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <AreaBoundary>
      <p>The page</p>
      <Broken />
    </AreaBoundary>,
  );
  expect(screen.queryByText('The page')).toBeNull();
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(logged).toHaveBeenCalled();
});
