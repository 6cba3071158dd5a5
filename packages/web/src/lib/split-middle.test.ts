import { expect, it } from 'vitest';
import { splitMiddle } from './split-middle.ts';

it('a long name keeps its extension, and a short one is not split', () => {
  expect(splitMiddle('quarterly-report-of-the-board-2026-final.xlsx')?.[1]).toBe('inal.xlsx');
  expect(splitMiddle('quarterly-report-of-the-board-2026-final.xlsx')?.join('')).toBe(
    'quarterly-report-of-the-board-2026-final.xlsx',
  );
  expect(splitMiddle('report.xlsx')).toBeUndefined();
});

it('no character is split', () => {
  const [head = '', tail = ''] = splitMiddle(`${'😀'.repeat(30)}.txt`) ?? [];
  expect(tail).toBe('😀😀😀😀😀.txt');
  expect(head).toBe('😀'.repeat(25));
});
