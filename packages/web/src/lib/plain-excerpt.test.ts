import { expect, it } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

it('shows an answer without its Markdown and its reference numbers', () => {
  const answer =
    '## Loans\n\n- Books may be kept for **28 days** [1] [2].\n- See [the rules](https://x.test).';
  expect(plainExcerpt(answer)).toBe('Loans Books may be kept for 28 days. See the rules.');
});

it('ends a long answer with an ellipsis', () => {
  expect(plainExcerpt('word '.repeat(1000), 50)).toHaveLength(50);
});
