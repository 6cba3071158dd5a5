import { describe, expect, test } from 'vitest';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import { holdsKind } from './held-kind.ts';
import { readQuestionKind } from './question-kind.ts';

const held = (question: string, text: string, language: AnswerLanguage) =>
  holdsKind(readQuestionKind(question, language), text, new Set());

describe('a sentence holds what the question asks for', () => {
  test.each([
    ['When are the lists deleted?', 'They are erased 30 days after the voyage.', 'en'],
    ['When do I need a note?', 'It is needed from the fourth day on.', 'en'],
    ['When was the bridge built?', 'It was built in May 1890.', 'en'],
    ['When does the bus leave?', 'The bus leaves at 16.00.', 'en'],
    ['When is the concert?', 'It takes place on 17 May.', 'en'],
    ['When was it built?', 'Work began in May and went on.', 'en'],
    ['Who gets the form?', 'It goes to Mrs Whitlock.', 'en'],
    ['How far back do the registers go?', 'They go back to 1587.', 'en'],
    ['How long may a father stay away?', 'He may stay for up to fourteen months.', 'en'],
    ['Why is it closed?', 'Otherwise the pipe would burst.', 'en'],
    ['Who cooks the meals?', 'The meals are cooked by two parents.', 'en'],
    ['What is the phone number of the office?', 'Dial +44 20 7946 0018.', 'en'],
    ['Araç ne zaman istenir?', 'Araç bir gün önce istenir.', 'tr'],
    ['Bitkiler ne zaman sulanır?', 'Bitkiler her akşam sulanır.', 'tr'],
    ['Köprü ne zaman yapıldı?', 'Köprü 1563 yılında yapıldı.', 'tr'],
    ['Tabloların kaçı müzededir?', 'Tabloların yirmisi müzededir.', 'tr'],
    ['Kazan ne zaman yakılır?', 'Kazan ekimin yirmisinde yakılır.', 'tr'],
    ['Okul ne zaman açılır?', 'Okul eylülde açılır.', 'tr'],
    ['Ocak nerededir?', "En yakın ocak Çamardı'dadır.", 'tr'],
    ['Ekip nereye taşındı?', "Ekip Gebze'deki depoda.", 'tr'],
    ['Günde ne kadar ödenir?', 'Her kitap için günde bir lira alınır.', 'tr'],
    ['Minare neden eğri?', 'Minare dolgu zemine oturduğundan eğridir.', 'tr'],
    ['Kuşlar neden gider?', 'Lambalar bu yüzden onları uzaklaştırır.', 'tr'],
    ['Kasabayı kimler kurdu?', 'Kasaba tuz tüccarlarınca kuruldu.', 'tr'],
    ['Ofisin telefonu kaç?', 'Ofis 0212 555 12 34 numarasındadır.', 'tr'],
  ] as const)('%j is answered by %j', (question, text, language) => {
    expect(held(question, text, language)).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    ['When was the bridge built?', 'It was repaired after 30 days.', 'en'],
    ['When does the bus leave?', 'The bus costs 16.00 euros.', 'en'],
    ['When does the licence end?', 'It may be installed twice. May I help?', 'en'],
    ['Who leads the club?', 'Chess meets on Mondays and ends on 30 June.', 'en'],
    ['Who signed the treaty?', 'The treaty was signed in Washington.', 'en'],
    ['Kulübü kim yönetiyor?', 'Satranç kulübü Cuma günü toplanır.', 'tr'],
    ['Yarışları kim kazandı?', "Yarışlar Atina'da yapılırdı.", 'tr'],
    ['Why is it closed?', 'The door is closed.', 'en'],
    ['Who cooks the meals?', 'The meals are cooked at noon.', 'en'],
    ['Köprü ne zaman yapıldı?', 'Köprü otuz günde onarıldı.', 'tr'],
    ['Sözleşme ne zaman yenilenir?', 'Eğitim 9.500 liradan faturalanır.', 'tr'],
    ['Tabloların kaçı müzededir?', 'Tablolar ona aittir ve çatının altındadır.', 'tr'],
    ['Minare neden eğri?', 'Minare batıya eğridir.', 'tr'],
    ['Günde ne kadar ödenir?', 'Ödenen bir tutar yoktur, bir ayrıcalık vardır.', 'tr'],
    ['Kasabayı kimler kurdu?', 'Kasaba deniz kıyısında kuruldu.', 'tr'],
    ['Matbaa nerede açıldı?', "Matbaa 1567'de Apkar Tıbir tarafından açıldı.", 'tr'],
    ['Okul nerede açıldı?', 'Okul Mayıs ayında açıldı.', 'tr'],
  ] as const)('%j is not answered by %j', (question, text, language) => {
    expect(held(question, text, language)).toBeLessThan(0.5);
  });
});

test.each([
  ['What must I do when I am sick?', 'plain'],
  ['Can I get a refund when my ferry is cancelled?', 'plain'],
  ['What do employees get who resign?', 'plain'],
  ['Who is called when the lift stops?', 'person'],
  ['To whom do I report when the engine fails?', 'person'],
  ['avoid duplicate bookings when retrying', 'plain'],
  ['Who founded the town and when?', 'time'],
  ['Is it known when the castle opens?', 'time'],
  ['Do you remember who founded the town?', 'person'],
  ['the ship leaves when?', 'time'],
] as const)('%j asks for what its main clause asks for', (question, kind) => {
  expect(readQuestionKind(question, 'en')).toBe(kind);
});

test.each([
  ['What is the email address of support?', 'en', 'contact'],
  ['reception phone', 'en', 'contact'],
  ['How long can I recover a deleted email?', 'en', 'number'],
  ['lost mobile phone, what is done', 'en', 'plain'],
  ['Danışmanın telefonu', 'tr', 'contact'],
  ['Cep telefonları ne zaman toplanır?', 'tr', 'time'],
  ['E-postalar kaç gün saklanır?', 'tr', 'number'],
] as const)('%j asks for contact details only if it asks for them', (question, language, kind) => {
  expect(readQuestionKind(question, language)).toBe(kind);
});
