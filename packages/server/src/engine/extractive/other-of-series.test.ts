import { expect, test } from 'vitest';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import { readQuestion } from '../answer/read-question.ts';
import { readCandidates } from './find-quotes.ts';

const read = (question: string, text: string, language: AnswerLanguage, fileName = 'notes.txt') =>
  readCandidates(readQuestion({ question, language, history: [] }), [
    { fileUid: 'a', fileName, start: 0, end: text.length, text, score: 1 },
  ]).scored.map(({ unit }) => unit.text);

test.each([
  ['revenue in Q2 2024', 'First quarter of 2024\n\nRevenue rose by 6 percent.', 'en'],
  ['revenue in the second quarter', 'Revenue rose in Q1 by 6 percent.', 'en'],
  ['When does the autumn concert take place?', 'The spring concert takes place on 17 May.', 'en'],
  ['What is the name of the new mail server?', 'The old mail server is called Hera.', 'en'],
  ['How much salt does the DW 60 take?', 'Dishwasher DW 40\n\nFill in a kilogram of salt.', 'en'],
  ['Where does class 7a travel to?', 'Class 6b travels to Whitby.', 'en'],
  ['What was the revenue 2024?', 'The revenue 2023 was 4 million.', 'en'],
  ['Who painted the second bridge?', 'The first bridge was painted by Kim Lee.', 'en'],
  ['Kış şenliğine kaç konuk geliyor?', 'Yaz şenliğine 180 konuk geliyor.', 'tr'],
  ['İkinci çeyrekte ciro ne kadardı?', 'Birinci çeyrekte ciro 4 milyondu.', 'tr'],
] as const)('nothing in a text about another one is an answer to %j: %j', (question, text, language) => {
  expect(read(question, text, language)).toEqual([]);
});

test.each([
  ['revenue in Q2 2024', 'Second quarter of 2024\n\nRevenue fell, unlike in the first quarter.', 'en'],
  ['revenue in Q2 2024', 'Revenue rose by 6 percent.', 'en'],
  ['Can I return it within 30 days?', 'It can be returned within 14 days.', 'en'],
  ['CAN I RETURN IT WITHIN 30 DAYS', 'It can be returned within 14 days.', 'en'],
  ['What was new since 2023?', 'The hall is open since 2021.', 'en'],
  ['How many deliveries are there in May?', 'From May to June deliveries are free.', 'en'],
  ['What differs between version 2 and version 3?', 'Version 3 has a search.', 'en'],
  ['What is in room 12?', 'Rooms 11 and 12 are stores.', 'en'],
  ['What is in room 12?', 'Rooms 10 to 15 are stores.', 'en'],
  ['Does version 3 have a search?', 'A search is part of version 2 or later.', 'en'],
  ['How many days are there in the third year?', 'There are 28 days from the second year on.', 'en'],
  ['revenue in the first quarter', 'Revenue rose in the first and second quarter.', 'en'],
  ['Üçüncü yılda kaç gün izin var?', 'İkinci yıldan itibaren 28 gün izin var.', 'tr'],
  ['What is in room 12?', 'Room 11 is a kitchen. Room 12 is a store.', 'en'],
  ['Kış şenliğine kaç konuk geliyor?', 'Yaz şenliği küçüktür, kış şenliğine 180 konuk gelir.', 'tr'],
] as const)('a text that does not contradict %j is read: %j', (question, text, language) => {
  expect(read(question, text, language)).not.toEqual([]);
});

test('the names of a file tell which one it is about', () => {
  const asked = 'revenue in Q2 2024';
  expect(read(asked, 'Revenue rose by 6 percent.', 'en', 'report_Q1_2024.txt')).toEqual([]);
  expect(read(asked, 'Revenue rose by 6 percent.', 'en', 'report_Q2_2024.txt')).not.toEqual([]);
});
