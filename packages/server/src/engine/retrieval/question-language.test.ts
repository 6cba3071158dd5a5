import { describe, expect, it } from 'vitest';
import { detectQuestionLanguage } from './question-language.ts';

describe('the language of a question', () => {
  it.each([
    ['NEDIR', 'tr'],
    ['hangi sirket', 'tr'],
    ['sirketin kurulus yili', 'tr'],
    ['ODEME KOSULLARI NELERDIR', 'tr'],
    ['sozlesme nasil feshedilir', 'tr'],
    ['biletimi iade edebilir miyim', 'tr'],
    ['telefonumu kaybettim', 'tr'],
    ['degirmendeki muze', 'tr'],
    ['ilk kadin muhendis', 'tr'],
    ['araca gelen hasarda ust sinir', 'tr'],
    ['stolen laptop report', undefined],
    ['veranda garden kitchen', undefined],
    ['Tavsan kani neye denir?', 'tr'],
    ['securing trucks in strong wind', 'en'],
    ['HOW LONG ARE CONTRACTS KEPT', 'en'],
    ['self priming pump suction height', 'en'],
    ['revenue in Q2 2024', 'en'],
    ['Wie hoch ist die Miete?', 'other'],
    ['Quelle est la population de la ville', 'other'],
    ['Каково население города', 'other'],
    ['4711 XK-20', undefined],
    ['', undefined],
  ])('%s → %s', (question, language) => {
    expect(detectQuestionLanguage(question)).toBe(language);
  });
});
