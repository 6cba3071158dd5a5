import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripCourtesy } from './courtesy.ts';

describe('a question without polite phrases', () => {
  it.each([
    [
      'Hello, could I ask you something: when was the museum founded? Thanks!',
      'when was the museum founded?',
    ],
    ['Dear Mr. Smith, what is the fee? Kind regards, Anna Berg', 'what is the fee?'],
    ['Could you please tell me whether dogs are allowed, please?', 'dogs are allowed?'],
    ['I was wondering if you could help me. Who won? Many thanks for your help', 'Who won?'],
    ['Merhaba, şunu sorabilir miyim: müze ne zaman kuruldu? Teşekkürler.', 'müze ne zaman kuruldu?'],
    ['Merhaba Ahmet Bey, kira bedeli nedir? Saygılarımla, Mehmet Can', 'kira bedeli nedir?'],
    ['MERHABA, ŞİRKET NE ZAMAN KURULDU? TEŞEKKÜRLER', 'ŞİRKET NE ZAMAN KURULDU?'],
    ['merhaba izin suresi hakkinda bilgi verir misiniz', 'izin suresi'],
    ['Lütfen söyler misiniz, kaç gün izin var acaba?', 'kaç gün izin var?'],
    ['lost luggage on board I would really appreciate it.', 'lost luggage on board'],
    ["Who won? I'd be very grateful for your help", 'Who won?'],
    ['Kaç gün izin var? Bilgi verirseniz sevinirim.', 'Kaç gün izin var?'],
    ['izin suresi hakkinda bilgi verirseniz cok memnun olurum', 'izin suresi'],
    ['Kaç gün izin var, yanıtlarsanız minnettar olurum, iyi günler', 'Kaç gün izin var'],
  ])('%s → %s', (asked, question) => {
    expect(stripCourtesy(asked)).toBe(question);
  });

  it.each([
    'Thanks a lot',
    'Merhaba',
    'merhaba ne demek',
    'Hello Kitty price',
    'thank you note template',
    'well water quality',
    'What do customers appreciate?',
    'Müşteri kaybederse kim sevinir?',
    'What is the price of good morning coffee?',
    '',
    '???',
  ])('%s is unchanged, because the polite words are its subject or all of it', (asked) => {
    expect(stripCourtesy(asked)).toBe(asked);
  });

  it('is never empty, and is computed in linear time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('hello', 'merhaba,', 'please', 'İ', 'ß?', 'fee', '\n', '…', '🙂')),
        (said) => {
          const asked = said.join(' ');
          expect(stripCourtesy(asked).trim() === '').toBe(asked.trim() === '');
        },
      ),
    );
    expect(stripCourtesy('hello please '.repeat(2_000)).length).toBeGreaterThan(0);
  });
});
