import { describe, expect, it } from 'vitest';
import { detectLanguage } from './text-language.ts';

describe('the language of a text', () => {
  it.each([
    ['What does the handbook say about leave?', 'en'],
    ['Who founded the harbour town', 'en'],
    ['Köyün nüfusu kaç?', 'tr'],
    ['fırın saat kaçta açılıyor', 'tr'],
    ['GÖLÜN DERİNLİĞİ NEDİR', 'tr'],
    ['Yillik izin icin kime basvurulur ve ne kadar sure once', 'tr'],
    ['Der Hafen wurde im Jahre 1830 von der Stadt gebaut und ist nicht tief', 'other'],
    ['Quelle est la population de la ville et des villages', 'other'],
    ['Каково население города', 'other'],
  ])('%s → %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is the hint when the text is inconclusive', () => {
    expect(detectLanguage('4711 XK-20')).toBe('other');
    expect(detectLanguage('4711 XK-20', 'tr')).toBe('tr');
    expect(detectLanguage('product,price\nbread,5', 'en')).toBe('en');
  });

  it('overrides the hint when words are conclusive', () => {
    expect(detectLanguage('This is the report of the year', 'tr')).toBe('en');
  });
});
