import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, analyzerVersion, tokenize } from './analyze.ts';

describe('index terms', () => {
  it('fold the four Turkish i letters together, in any language', () => {
    for (const language of ['en', 'tr', 'other'] as const) {
      const forms = ['ISPARTA', 'Isparta', 'ısparta', 'isparta', 'İSPARTA'].map((word) =>
        analyze(word, language),
      );
      expect(new Set(forms.flat()).size).toBe(1);
    }
    expect(analyze('DIŞİŞLERİ', 'tr')).toEqual(analyze('Dışişleri', 'tr'));
  });

  it('cut Turkish words to five letters and keep numbers whole', () => {
    expect(analyze('kitaplıklarımızdan 20241 20242', 'tr')).toEqual(['kitap', '20241', '20242']);
    expect(analyze('kâğıt kağıt', 'tr')).toEqual(['kagit', 'kagit']);
    expect(analyze('kitap kitabı köpek köpeğimi KANADI kanatlar', 'tr')).toEqual(
      ['kitap', 'kitap', 'kopek', 'kopek', 'kanat', 'kanat'], // the last letter softens before a vowel
    );
  });

  it('stem English words', () => {
    expect(analyze('Running runs generously', 'en')).toEqual(['run', 'run', 'generous']);
  });

  it('drop suffixes after an apostrophe, and keep names that contain one', () => {
    expect(analyze("Anna's don’t O'Neill", 'en')).toEqual(['anna', 'don', 'oneil']);
    expect(analyze("İzmir'de Ankara’dan O'Neill'in", 'tr')).toEqual(['izmir', 'ankar', 'oneil']);
    expect(analyze("l'homme", 'other')).toEqual(['l', 'homm']);
  });

  it('are split at commas, hyphens and underscores', () => {
    expect(analyze('1,5,bread file_name well-known v2.', 'en')).toEqual(
      ['1', '5', 'bread', 'file', 'name', 'well', 'known', 'v2'], // a row of numbers is not one word
    );
  });

  it('are equal for a number in any notation, beside its parts', () => {
    expect(analyze('3.14', 'en')).toEqual(['3.14']);
    for (const [language, written, term] of [
      ['en', '1,000', '1000'],
      ['en', '12,345,678.50', '12345678.50'],
      ['en', '1.234', '1.234'],
      ['tr', '1.000', '1000'],
      ['tr', '1.234.567,89', '1234567.89'],
      ['tr', '2,5', '2.5'],
      ['tr', '0,125', '0.125'],
      ['other', '1.000', '1000'],
      ['other', '1’000', '1000'],
    ] as const)
      expect([written, analyze(written, language)[0]]).toEqual([written, term]);
    expect(analyze('12.04.2025', 'tr')).toEqual(['12', '04', '2025']);
    expect(analyze('192.168.1.20', 'en')).toEqual(['192', '168', '1', '20']);
  });

  it('contain the joined form of words that are also written as one', () => {
    expect(analyze('AX-200S', 'en')).toEqual(['ax200s', 'ax', '200s']);
    expect(analyze('e-mails', 'en')).toEqual(['email', 'e', 'mail']);
    expect(analyze('e-postayı', 'tr')).toEqual(['epost', 'e', 'posta']);
    expect(analyze('U.S.A. A.Ş. e.g.', 'en')).toEqual(['usa', 'as', 'eg']);
  });

  it('ignore accents that people often omit', () => {
    for (const [language, one, other] of [
      ['tr', 'çağrı ÜLKÜ köprü şemsiye kâğıt', 'cagri ulku kopru semsiye kagit'],
      ['en', 'naïve café Þórsson façade', 'naive cafe thorsson facade'],
      ['other', 'élève Straße mañana ёлка λόγος', 'eleve strasse manana елка λογοσ'],
    ] as const)
      expect(analyze(one, language)).toEqual(analyze(other, language));
  });

  it.each([
    ['German', 'Häfen Kinder Verträge Gesetze', 'Hafen Kindern Vertrags Gesetz'],
    ['French', 'maisons chevaux grande nationales', 'maison cheval grands nationaux'],
    ['Spanish', 'canciones niñas libros', 'canción niño libro'],
    ['Italian', 'libri case', 'libro casa'],
    ['Russian', 'договора население городами', 'договором населения города'],
    ['Arabic', 'الكِتاب المدرسة والبيت', 'كتاب مدرسه بيت'],
  ])('match the forms of a word in %s', (_, one, other) => {
    expect(analyze(one, 'other')).toEqual(analyze(other, 'other'));
  });

  it('for Chinese, Japanese and Thai are character pairs that also occur in the question', () => {
    for (const [text, question] of [
      ['東京都の人口は約1400万人です', '東京都 人口'],
      ['我们在北京大学读书', '北京大学'],
      ['ประเทศไทยมีประชากร', 'ประชากร'],
    ] as const)
      expect(analyze(text, 'other')).toEqual(expect.arrayContaining(analyze(question, 'other')));
  });

  it('for scripts without spaces are pairs of characters', () => {
    expect(analyze('東京都 に', 'other')).toEqual(['東京', '京都', 'に']);
  });

  it('ignore a soft hyphen inside a word', () => {
    expect(analyze('uy\u00adgu\u00adlama', 'tr')).toEqual(['uygul']);
  });

  it('have the order and positions of their words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'tr', 'other'), (text, language) => {
        const tokens = tokenize(text, language);
        expect(tokens.map((token) => token.term)).toEqual(analyze(text, language));
        for (const [index, { start, end }] of tokens.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeGreaterThanOrEqual(tokens[index - 1]?.start ?? 0);
        }
      }),
    );
  });

  it('match the snapshot of this analyzer version', () => {
    const text =
      "Anna's 1,000.50 e-mails from O'Neill, U.S.A. running skies; İzmir'de kâğıtlıkların ILIK çayı 東京都 naïve Straße x²";
    const terms = (['en', 'tr', 'other'] as const).map((language) => analyze(text, language).join(' '));
    // Different terms need a new index: increase the version, so that existing indexes are rebuilt, and store the
    // terms here.
    expect({ analyzerVersion, terms }).toMatchInlineSnapshot(`
      {
        "analyzerVersion": 3,
        "terms": [
          "anna 1000.50 1 000.50 email e mail from oneil usa run sky izmird kagitliklarin ilik cayi 東京 京都 naiv strass x2",
          "anna 1000.50 1 000.50 email e mails from oneil usa runni skies izmir kagit ilik cayi 東京 京都 naive stras x2",
          "ann s 1000.50 1 000.50 email e mail from o neill usa running ski izmir de kagitliklarin ilik cay 東京 京都 naiv strass x2",
        ],
      }
    `);
  });

  it('take linear time on a line of 5 MB without a space', () => {
    // Processor time, so that other work does not matter.
    const before = process.threadCpuUsage();
    expect(analyze('a'.repeat(5_000_000), 'en')).toHaveLength(1);
    expect(analyze("a'".repeat(2_500_000), 'tr').length).toBeGreaterThan(0);
    for (const piece of ['1,', '1.', '111,', 'a-1-', 'a.', '1.1,'])
      expect(analyze(piece.repeat(300_000 / piece.length), 'other').length).toBeGreaterThan(0);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(4_000);
  });
});
