import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerChoices } from './answer-choices.tsx';

afterEach(cleanup);

const choices = [
  { text: 'Sum of Amount', sql: 'select 1', result: '1,480' },
  { text: 'Whole rows', sql: 'select 2' },
];

test('each meaning says what it gives, and the one that is pressed is asked', async () => {
  const onChoose = vi.fn();
  render(<AnswerChoices choices={choices} onChoose={onChoose} />);
  const [sum, rows] = screen.getAllByRole('button');
  expect(sum?.textContent).toBe('Sum of Amount1,480');
  expect(rows?.textContent).toBe('Whole rows');
  await userEvent.click(screen.getByRole('button', { name: /Whole rows/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('select 2');
});

test('nothing can be chosen while another question is pending', () => {
  render(<AnswerChoices choices={choices} onChoose={undefined} />);
  // A button that is disabled would lose the keyboard focus.
  for (const button of screen.getAllByRole('button'))
    expect(button.getAttribute('aria-disabled')).toBe('true');
});
