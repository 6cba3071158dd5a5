import { describe, expect, it } from 'vitest';
import { readQuery } from './query-words.ts';

describe('the words of a question', () => {
  it('omit words that only introduce the question', () => {
    expect(
      readQuery('What is the height of the pier?', ['en'])
        .map(({ terms }) => terms.en)
        .sort(),
    ).toEqual(['height', 'pier']);
    expect(
      readQuery('Gölün derinliği NEDİR ve nasıl ölçülür?', ['tr'])
        .map(({ terms }) => terms.tr)
        .sort(),
    ).toEqual(['derin', 'golun', 'olcul']);
  });

  it('are all of them when there are no others', () => {
    expect(
      readQuery('to be or not to be', ['en'])
        .map(({ terms, count }) => [terms.en, count])
        .sort(),
    ).toEqual([
      ['be', 2],
      ['not', 1],
      ['or', 1],
      ['to', 2],
    ]);
  });

  it('have a term for each language of the texts', () => {
    expect(readQuery('Running', ['en', 'tr']).map(({ terms }) => terms)).toEqual([
      { en: 'run', tr: 'runni' },
    ]);
  });

  it('omit the stop words of the question’s language, whatever languages the texts are in', () => {
    const said = (question: string) => readQuery(question, ['en', 'tr', 'other']).map((word) => word.said);
    expect(said('Where is the price list on the intranet?').sort()).toEqual(['intranet', 'list', 'price']);
    expect(said('Sözleşme hangi yıl, on gün önce nasıl feshedilir?').sort()).toEqual(
      ['Sözleşme', 'feshedilir', 'gün', 'on', 'yıl', 'önce'].sort(),
    );
    expect(said('SOZLESME NEDIR VE KAC YIL SURER').sort()).toEqual(['SOZLESME', 'SURER', 'YIL']);
  });

  it('omit Turkish question words that end in "is"', () => {
    const said = (question: string) => readQuery(question, ['tr']).map((word) => word.said);
    expect(said('Garın mimarları kimlerdir?').sort()).toEqual(['Garın', 'mimarları']);
    expect(said('Yönetim kurulu üyeleri kimlerdir').sort()).toEqual(['Yönetim', 'kurulu', 'üyeleri']);
  });

  it('have water and managers, which are no "that" and no question particle', () => {
    const said = (question: string) => readQuery(question, ['tr']).map((word) => word.said);
    expect(said('Su faturası ne zaman ödenir?')).toContain('Su');
    expect(said('şu fatura ne zaman ödenir?')).not.toContain('şu');
    expect(said('genel mudur kim')).toContain('mudur');
    expect(said('fatura bu mudur')).not.toContain('mudur');
  });

  it('are the same with a greeting and thanks around the question', () => {
    const plain = readQuery('Müze ne zaman kuruldu?', ['tr']);
    expect(readQuery('Merhaba, şunu sorabilir miyim: Müze ne zaman kuruldu? Teşekkürler.', ['tr'])).toEqual(
      plain,
    );
  });

  it('are limited for any length of the question', () => {
    const long = Array.from({ length: 2_000 }, (_, i) => `word${i}`).join(' ');
    expect(readQuery(long, ['en', 'tr', 'other'])).toHaveLength(32);
    expect(readQuery(long, ['en'], 1_000_000)).toHaveLength(32);
    expect(readQuery(long, ['en'], 100_000)).toHaveLength(64);
    expect(readQuery(long, ['en'], 5_000)).toHaveLength(192);
  });
});
