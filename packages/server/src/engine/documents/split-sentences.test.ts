import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each([
    ['It rained. We stayed!', ['It rained.', 'We stayed!']],
    [
      'Dr. Smith met Mr. Jones at 3.15 p.m. on Monday. They left.',
      ['Dr. Smith met Mr. Jones at 3.15 p.m. on Monday.', 'They left.'],
    ],
    ['J. R. R. Tolkien wrote it. I read it.', ['J. R. R. Tolkien wrote it.', 'I read it.']],
    ['So did I. She left.', ['So did I.', 'She left.']],
    ['“Who is it?” he asked. “Me.” She came in.', ['“Who is it?” he asked.', '“Me.”', 'She came in.']],
    ['See fig. 3 and No. 5. Done.', ['See fig. 3 and No. 5.', 'Done.']],
    ['He said no. Then he went.', ['He said no.', 'Then he went.']],
    [
      'Doç. Dr. Ayşe Öz, 19. yüzyılı anlattı (bkz. s. 12). Sonra gitti.',
      ['Doç. Dr. Ayşe Öz, 19. yüzyılı anlattı (bkz. s. 12).', 'Sonra gitti.'],
    ],
    ['Elma, armut vb. meyveler. Tamam mı? Evet…', ['Elma, armut vb. meyveler.', 'Tamam mı?', 'Evet…']],
    [
      'II. Mehmed (d. 30 Mart 1432, Edirne; ö. 3 Mayıs 1481) yedinci padişahtır. Bu unvanı aldı.',
      ['II. Mehmed (d. 30 Mart 1432, Edirne; ö. 3 Mayıs 1481) yedinci padişahtır.', 'Bu unvanı aldı.'],
    ],
    [
      'Osman b. Affan ve 4. Murad anlatıldı. 12. Madde ile M.Ö. 500 yılı, 3. 4. 1920 günü geçti. Ancak bitti.',
      [
        'Osman b. Affan ve 4. Murad anlatıldı.',
        '12. Madde ile M.Ö. 500 yılı, 3. 4. 1920 günü geçti.',
        'Ancak bitti.',
      ],
    ],
    [
      'I. Dünya Savaşı 1914’te başladı. A.B.D. Başkanı geldi. Sayı 12. Bu az.',
      ['I. Dünya Savaşı 1914’te başladı.', 'A.B.D. Başkanı geldi.', 'Sayı 12.', 'Bu az.'],
    ],
    [
      'It ended with World War II. The war of Acme Inc. Berlin was over. He chose plan b. Then he left.',
      [
        'It ended with World War II.',
        'The war of Acme Inc. Berlin was over.',
        'He chose plan b.',
        'Then he left.',
      ],
    ],
    ['Version 2.5.1 is at example.com now.', ['Version 2.5.1 is at example.com now.']],
    ['東京です。大阪です。', ['東京です。', '大阪です。']],
  ])('%s', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('end at a blank line, a heading and a list item, but not at a wrapped line', () => {
    expect(
      sentencesOf(
        '# Leave\nEvery member of staff has a right to twenty days\r\nof leave.\n\nNo stop here\n\n- one\n- two\n1. three',
      ),
    ).toEqual([
      '# Leave',
      'Every member of staff has a right to twenty days\r\nof leave.',
      'No stop here',
      '- one',
      '- two',
      '1. three',
    ]);
  });

  it('are shifted by the offset', () => {
    expect(splitSentences(' One. Two.', 100)).toEqual([
      { start: 101, end: 105 },
      { start: 106, end: 110 },
    ]);
  });

  const prose = fc.string({
    unit: fc.constantFrom('a', 'B', 'ı', '.', '!', '"', ' ', '\n', '\r\n', '3', '- ', '#', '。', '😀'),
  });
  it('contain every non-space character exactly once, in order', () => {
    fc.assert(
      fc.property(prose, (text) => {
        let at = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });

  it.each(['.', '. ', 'a', ' ', '\n', '. \n', '")', 'A. '])(
    'take linear time on a long run of %j',
    (piece) => {
      // Processor time of this thread, independent of other work. Quadratic time would take minutes.
      const started = process.threadCpuUsage();
      splitSentences(piece.repeat(500_000 / piece.length));
      expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(5_000);
    },
  );
});
