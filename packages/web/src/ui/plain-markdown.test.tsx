import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../testing/show-screen.tsx';
import { PlainMarkdown } from './plain-markdown.tsx';

afterEach(cleanup);

test('each block of code can be copied, code within a line is left as it is', () => {
  showScreen(<PlainMarkdown text={'Run `ls` and then\n\n```\nnpm start\n```\n'} />);
  expect(screen.getByText('npm start')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Copy code' })).toHaveLength(1);
});
