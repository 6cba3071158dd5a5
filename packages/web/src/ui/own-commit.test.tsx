import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { OwnCommit } from './own-commit.tsx';

afterEach(cleanup);

const framed = (
  <p>
    Frame
    <OwnCommit> and page</OwnCommit>
  </p>
);

test('the first screen is shown in two steps, and later ones at once', async () => {
  expect(renderToString(framed)).toBe('<p>Frame</p>');
  render(framed);
  expect(await screen.findByText('Frame and page')).toBeTruthy();
  expect(renderToString(framed)).toContain(' and page');
});
