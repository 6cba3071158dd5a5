import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DateFormatsContext } from './current-project.ts';
import { useWrittenDays } from './use-written-days.ts';

afterEach(cleanup);

const answer = {
  text: 'Day: 2024-03-07',
  table: {
    columns: [{ name: 'Day', type: 'date' as const }],
    rows: [['2024-03-07']],
    understood: 'Day since 2024-03-01',
  },
};

function Answer() {
  const { text, table } = useWrittenDays()(answer);
  return (
    <p>
      {text} ({table.understood})
    </p>
  );
}

test('writes the days of an answer’s sentences in the format of the project', () => {
  const formats = { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' } as const;
  render(
    <DateFormatsContext value={formats}>
      <Answer />
    </DateFormatsContext>,
  );
  expect(screen.getByText('Day: 07/03/2024 (Day since 01/03/2024)')).toBeTruthy();
});
