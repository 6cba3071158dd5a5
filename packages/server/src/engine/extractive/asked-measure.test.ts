import { expect, test } from 'vitest';
import { readAskedMeasure, tellsMeasure } from './asked-measure.ts';

const sentence = (text: string) => ({ kind: 'sentence', text }) as const;

test.each([
  ['How long does it take to recharge the ferry?', 'en', 'duration'],
  ['HOW LONG CAN A TICKET BE CHANGED', 'en', 'duration'],
  ['How long is the bridge?', 'en', 'length'],
  ['How far back do the registers go?', 'en', undefined],
  ['How often are the boats lowered?', 'en', 'frequency'],
  ['What do seats in the circle cost?', 'en', 'price'],
  ['What is the hourly wage of an usher?', 'en', 'price'],
  ['What is the daily allowance for a trip?', 'en', 'price'],
  ['What was the fine for late books?', 'en', 'price'],
  ['How many nights does the tour last?', 'en', undefined],
  ['What costs were there?', 'en', undefined],
  ['Teslimat ne kadar sürer?', 'tr', 'duration'],
  ['TESLIMAT NE KADAR SURER', 'tr', 'duration'],
  ['Ameliyatın ücreti ne kadar?', 'tr', 'price'],
  ['Filtre ne sıklıkla değişir?', 'tr', 'frequency'],
  ['Kuluçka kaç gün sürer?', 'tr', undefined],
] as const)('reads which measure %j asks for', (question, language, measure) => {
  expect(readAskedMeasure(question, language)).toBe(measure);
});

test.each([
  ['duration', 'Charging in port takes nine minutes.'],
  ['duration', 'Parents stay away for up to fourteen months.'],
  ['duration', 'A loser of a seat waits until Monday.'],
  ['duration', 'On beş iş günü içinde yanıtlanır.'],
  ['length', 'The bridge is 412 metres long.'],
  ['length', 'The film is an hour and a half long.'],
  ['frequency', 'They are lowered once a month.'],
  ['frequency', 'Ayda bir indirilirler.'],
  ['price', 'Parking is free after seven.'],
  ['price', 'A page is 35 pence.'],
  ['price', 'Ücreti 20 TL’dir.'],
] as const)('finds a %s in %j', (measure, text) => {
  expect(tellsMeasure(measure, sentence(text))).toBe(true);
});

test.each([
  ['duration', 'For 2025, 32 million euros are planned: 21 for the second electric ferry.'],
  ['duration', 'On Thursdays the brewer Harcastle, who died in 1894, is remembered.'],
  ['length', 'The tower leans to the west because it was built on a filled-in pond.'],
  ['frequency', 'The boats hang on the boat deck.'],
  ['price', 'The Times was printed on it for the first time on 29 November 1814.'],
] as const)('finds no %s in %j', (measure, text) => {
  expect(tellsMeasure(measure, sentence(text))).toBe(false);
});

test('a row of a table may have its unit in the header', () => {
  expect(tellsMeasure('price', { ...sentence('Stalls | 18'), kind: 'row' })).toBe(true);
});
