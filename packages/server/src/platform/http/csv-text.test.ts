import { expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

test.each([
  [['a', 1, null, -2], 'a,1,,-2\r\n'],
  [['Kadıköy, İstanbul', 'a "b"', 'two\nlines'], '"Kadıköy, İstanbul","a ""b""","two\nlines"\r\n'],
  [['=1+1', '+90 232', '-x', '@SUM(A1)', '\tx', '\rx'], `'=1+1,'+90 232,'-x,'@SUM(A1),'\tx,"'\rx"\r\n`],
  [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
  [['x;=1+1', 'x;"=1+1', 'x\t@SUM(A1)', '\n=1'], `"x;'=1+1","x;""'=1+1",x\t'@SUM(A1),"'\n'=1"\r\n`],
  [['＝1+1', 'one; two', 'a-b; c=d'], `'＝1+1,"one; two","a-b; c=d"\r\n`],
  [['a=1', 'name@example.test'], 'a=1,name@example.test\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
