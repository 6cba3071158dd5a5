import { expect, test } from 'vitest';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import { createWordMatcher } from '../answer/match-words.ts';
import { countsThing, readCountedThing } from './counted-thing.ts';
import { readPassages } from './read-passages.ts';

const unitsOf = (text: string, language: AnswerLanguage) =>
  readPassages([{ fileUid: 'a', fileName: 'a.txt', start: 0, end: text.length, text, score: 1 }], language)[0]
    ?.units ?? [];

function counts(question: string, text: string, language: AnswerLanguage): number {
  const thing = readCountedThing(question, language);
  if (thing === undefined) throw new Error('The question counts nothing.');
  const read = { language, matcher: createWordMatcher(language, question) };
  return Math.max(...unitsOf(text, language).map((unit) => countsThing(thing, unit, read)));
}

test.each([
  ['How many nights does the tour last?', 'en', 'nights'],
  ['How many vacation days do staff get?', 'en', 'days'],
  ['How many square metres has the hall?', 'en', 'metres'],
  ['How many workers carry the load?', 'en', 'workers'],
  ['how many people live there', 'en', undefined],
  ['How much rye flour is needed?', 'en', 'rye'],
  ['How much water goes into the dough?', 'en', 'water'],
  ['How much does a battery cost?', 'en', undefined],
  ['How much of it is paid?', 'en', undefined],
  ['How much money may a child bring?', 'en', undefined],
  ['Hamura ne kadar süt konur?', 'tr', 'süt'],
  ['Hamura ne kadar su konur?', 'tr', undefined],
  ['Bu ne kadar sürer?', 'tr', undefined],
  ['Yanında ne kadar para olabilir?', 'tr', undefined],
  ['What is the price?', 'en', undefined],
  ['Kaç yıllık ehliyet gerekir?', 'tr', 'yil'],
  ['KAÇ YILLIK EHLİYET GEREKİR?', 'tr', 'yil'],
  ['How many kinds of squid are known?', 'en', undefined],
  ['Kaç çeşit ekmek var?', 'tr', undefined],
  ['Kuluçka kaç gün sürer?', 'tr', 'gün'],
  ['KULUCKA KAC GUN SURER', 'tr', 'gun'],
  ['Kaç kişi katıldı?', 'tr', undefined],
  ['Ciro yüzde kaç arttı?', 'tr', undefined],
  ['Toplantı kaçta?', 'tr', undefined],
] as const)('reads what %j counts', (question, language, thing) => {
  expect(readCountedThing(question, language)?.word).toBe(thing);
});

test.each([
  ['How many nights does the tour last?', 'The tour takes three nights.', 'en'],
  ['How many metres long is the bridge?', 'The bridge is 120 m long and 12 metres high.', 'en'],
  ['How many vacation days do staff get?', 'Every employee has fourteen days of paid holiday.', 'en'],
  ['How much data is in the plan?', 'Each phone has a data plan of 20 GB.', 'en'],
  ['How much flour is needed?', 'Mix it with 700 grams of flour.', 'en'],
  ['Ne kadar şeker gerekir?', 'Maya 700 gram şekerle karıştırılır.', 'tr'],
  ['Kuluçka kaç gün sürer?', 'Kuluçka yirmi gün sürer.', 'tr'],
  ['Kaç yıllık ehliyet gerekir?', 'En az iki yıldır ehliyeti olanlar sürebilir.', 'tr'],
  ['Kaç kitap kaldı?', 'Yirmisi kitap, onu dergidir.', 'tr'],
  ['Çukur kaç santimetre derin?', 'Çukur kırk santimetredir.', 'tr'],
  ['Kac yumurta birakir?', 'Seksen ile yüz yirmi arasında yumurta bırakır.', 'tr'],
] as const)('%j is counted by %j', (question, text, language) => {
  expect(counts(question, text, language)).toBeGreaterThan(0.8);
});

test.each([
  ['How many volcanoes are active?', 'About 1,350 of them are active.', 'en'],
  ['Kaç yanardağ etkindir?', 'Bunların yirmisi etkindir.', 'tr'],
] as const)('%j is counted by %j, where the thing is named before', (question, text, language) => {
  expect(counts(question, text, language)).toBeGreaterThan(0.7);
});

test.each([
  ['How many nights does the tour last?', 'The tour costs three dollars. Nights are cold.', 'en'],
  ['How many nights does the tour last?', 'Two of our guides came along on the last nights.', 'en'],
  ['How much water goes into the bread?', 'Mix it with 700 grams of flour. Water is warm.', 'en'],
  ['How many guests come?', 'The guests sit at table 4.', 'en'],
  ['Ekmeğe ne kadar süt konur?', 'Maya 700 gram unla karıştırılır.', 'tr'],
  ['Kuluçka kaç gün sürer?', 'Kuluçka her gün izlenir ve yirmi kişi çalışır.', 'tr'],
] as const)('%j is not counted by %j', (question, text, language) => {
  expect(counts(question, text, language)).toBe(0);
});
