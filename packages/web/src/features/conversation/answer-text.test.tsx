import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerText } from './answer-text.tsx';
import { TableAnswersContext } from './table-answer.ts';

afterEach(cleanup);

const table: AnswerTable = {
  columns: [
    { name: 'adet', type: 'integer' },
    { name: 'ciro', type: 'decimal' },
    { name: 'şehir', type: 'text' },
  ],
  rows: [
    [3, 120, 'Van'],
    [null, 80, 'Kars'],
  ],
  rowCount: 2,
  truncated: false,
  sql: 'select adet, ciro, şehir from satislar',
};

test.each([
  ['3', 0, 0, ''],
  ['120', 0, 1, ''],
  ['80', 1, 1, ''],
  ['3', 0, 0, ' *City* by city.'],
  ['80', 1, 1, ' *City* by city.'],
])('opens the figure %s that is clicked, not the first of its row (%#)', async (name, row, column, more) => {
  const openFigure = vi.fn();
  const text = `The result has 2 rows.${more}\n\n- **3** · ciro: **120** · şehir: Van\n- – · ciro: **80** · şehir: Kars`;
  render(
    <TableAnswersContext value={{ spreadsheetUid: 's', figure: null, openFigure }}>
      <AnswerText
        text={text}
        table={table}
        isRunning={false}
        messageUid="m"
        references={[]}
        openNumber={null}
        onOpen={() => undefined}
      />
    </TableAnswersContext>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name }));
  expect(openFigure).toHaveBeenCalledWith({
    messageUid: 'm',
    row,
    column,
    resultColumn: table.columns[column],
  });
});

test('tells all digits of a figure that the sentence rounds', async () => {
  const mean: AnswerTable = {
    ...table,
    columns: [{ name: 'ortalama ciro', type: 'decimal', computed: true }],
    rows: [[200 / 3]],
    rowCount: 1,
  };
  render(
    <TableAnswersContext value={{ spreadsheetUid: 's', figure: null, openFigure: vi.fn() }}>
      <AnswerText
        text="**66.67**"
        table={mean}
        isRunning={false}
        messageUid="m"
        references={[]}
        openNumber={null}
        onOpen={() => undefined}
      />
    </TableAnswersContext>,
  );
  const figure = await screen.findByRole('button', { name: '66.67' });
  expect(figure.title).toBe('Exactly 66.6666666666667. Show the cells behind it');
});
