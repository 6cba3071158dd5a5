import { expect, it } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

it('removes Markdown and reference numbers from an answer', () => {
  const answer =
    '## Loans\n\n- Books may be kept for **28 days** [1] [2].\n- See [the rules](https://x.test).';
  expect(plainExcerpt(answer)).toBe('Loans: Books may be kept for 28 days. See the rules.');
});

it('shows escaped characters without their escapes', () => {
  const answer = 'notes\\_2024.md says: “\\`\\`\\`bash npm start”, **not** \\*stop\\*. [1]';
  expect(plainExcerpt(answer)).toBe('notes_2024.md says: “```bash npm start”, not *stop*.');
});

it('shortens a long answer with an ellipsis', () => {
  expect(plainExcerpt('word '.repeat(1000), 50)).toHaveLength(50);
});
