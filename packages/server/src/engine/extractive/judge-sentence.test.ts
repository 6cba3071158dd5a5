import { expect, test } from 'vitest';
import type { FoundPassage } from '../answer/answer-engine.ts';
import { readQuestion } from '../answer/read-question.ts';
import { readCandidates } from './find-quotes.ts';
import { judgeSentence, readFeatures } from './judge-sentence.ts';

const rarities = new Map([
  ['lighthouse', 4],
  ['keepers', 4.5],
  ['paid', 1],
  ['oil', 2],
]);

const passage = (text: string, rest: Partial<FoundPassage> = {}): FoundPassage => ({
  fileUid: text,
  fileName: 'island.txt',
  start: 0,
  end: text.length,
  text,
  score: 6,
  evidence: 6 / 4.6,
  rarities,
  ...rest,
});

function candidate(question: string, passages: readonly FoundPassage[]) {
  const reading = readQuestion({ question, language: 'en', history: [] });
  const { scored, question: asked } = readCandidates(reading, passages);
  const [best] = scored;
  if (!best) throw new Error('No sentence was read.');
  return { chance: judgeSentence(best, asked), features: readFeatures(best, asked) };
}

/** The chance as odds, in which differences are the same near 0 and near 1. */
function odds(question: string, ...passages: FoundPassage[]): number {
  const { chance = Number.NaN } = candidate(question, passages);
  return Math.log(chance / (1 - chance));
}

const answer = 'The lighthouse had three keepers in 1890.';

test('rare words of the question say more than frequent ones', () => {
  const question = 'Were the lighthouse keepers paid in oil?';
  expect(odds(question, passage(answer))).toBeGreaterThan(
    odds(question, passage('Workers were paid in oil.')) + 0.5,
  );
});

test('a passage that is far ahead of the others says more than one of many', () => {
  const question = 'How many keepers did the lighthouse have?';
  const other = { score: 5.8, evidence: 5.8 / 4.6 };
  const alone = odds(
    question,
    passage(answer),
    passage('Keepers of sheep live here.', { score: 1, evidence: 0.2 }),
  );
  expect(alone).toBeGreaterThan(
    odds(question, passage(answer), passage('Keepers of sheep live here.', other)) + 0.5,
  );
});

test('the share of the score that all words would give says more than the score alone', () => {
  const question = 'How many keepers did the lighthouse have?';
  expect(odds(question, passage(answer))).toBeGreaterThan(
    odds(question, passage(answer, { score: 3, evidence: 3 / 4.6 })) + 0.5,
  );
});

test('a sentence without the date that is asked for is a lesser answer, unless it stands beside it', () => {
  const asked = 'When did the lighthouse get keepers?';
  const lacking = 'The lighthouse had keepers.';
  const lacks = (text: string) => candidate(asked, [passage(text)]).features?.lacksKind;
  expect(lacks(answer)).toBe(0);
  expect(lacks(lacking)).toBe(1);
  expect(lacks(`${lacking} That was in 1890.`)).toBeCloseTo(0.3);
  expect(odds(asked, passage(answer))).toBeGreaterThan(odds(asked, passage(lacking)));
});

test('a sentence that tells no number of what is counted is a lesser answer, unless it stands beside it', () => {
  const asked = 'How many keepers did the lighthouse have?';
  const lacking = 'The lighthouse had keepers in 1890.';
  const lacks = (text: string) => candidate(asked, [passage(text)]).features?.lacksCount;
  expect(lacks(answer)).toBe(0);
  expect(lacks(lacking)).toBe(1);
  expect(lacks(`${lacking} The three keepers left.`)).toBeCloseTo(0.3);
  expect(candidate('Who kept the lighthouse?', [passage(lacking)]).features?.lacksCount).toBe(0);
  expect(odds(asked, passage(answer))).toBeGreaterThan(odds(asked, passage(lacking)) + 0.5);
});

test('words that stand neither in the sentence nor beside it are missing, wherever else the passage has them', () => {
  const asked = 'Were the lighthouse keepers paid in oil?';
  const missing = (text: string) => candidate(asked, [passage(text)]).features?.missing;
  const apart = 'The lighthouse had keepers. It is old. It is high. They were paid. Oil burns.';
  expect(missing('The lighthouse keepers were paid. It was oil.')).toBe(0);
  expect(missing(apart)).toBe(0.5);
  expect(odds(asked, passage('The lighthouse had keepers. Oil was paid.'))).toBeGreaterThan(
    odds(asked, passage(apart)) + 0.5,
  );
});

test('words near the sentence, in the heading and in the name of the file are covered', () => {
  const question = 'How many keepers did the lighthouse have?';
  const rarest = (found: FoundPassage) => candidate(question, [found]).features?.rarest;
  const text = 'The lighthouse is old. It is high. It is red.';
  expect(rarest(passage(text))).toBe(0);
  expect(rarest(passage(`${text} Its keepers left.`))).toBe(1);
  expect(rarest(passage(text, { headings: ['Keepers'] }))).toBe(1);
  expect(rarest(passage(text, { fileName: 'keepers.txt' }))).toBe(1);
});

test('a name that nothing holds makes an answer unlikely', () => {
  const about = (name: string) => `Were the keepers of the lighthouse of ${name} many?`;
  const found = passage('The lighthouse of Ravenholm had three keepers.', {
    rarities: new Map([...rarities, ['Ravenholm', 2], ['Oakhurst', 3.2]]),
  });
  expect(odds(about('Ravenholm'), found)).toBeGreaterThan(odds(about('Oakhurst'), found) + 0.5);
});

test('a name that another text holds makes an answer unlikely as well, unless the file is called so', () => {
  const asked = 'How many keepers did the lighthouse of Oakhurst have?';
  const absent = (fileName: string) =>
    candidate(asked, [
      passage(answer, { fileName }),
      passage('The harbour of Oakhurst is deep.', { score: 1, evidence: 0.2 }),
    ]).features?.absentNames;
  expect(absent('island.txt')).toBe(1);
  expect(absent('Oakhurst.txt')).toBe(0);
});

test('nothing is judged where meaning ranks as well', () => {
  const found = passage(answer, { evidence: undefined, rarities: undefined });
  expect(candidate('How many keepers did the lighthouse have?', [found]).chance).toBeUndefined();
});

test('nothing is judged by rarity where every passage holds all words of the question', () => {
  const found = passage(answer, {
    score: 0.2,
    evidence: 0.3,
    rarities: new Map([...rarities].map(([word]) => [word, 0.18])),
  });
  expect(candidate('How many keepers did the lighthouse have?', [found]).chance).toBeUndefined();
});

test('nor where it holds all but a word that nothing holds', () => {
  const held = [...rarities].map(([word]) => [word, 0.29] as const);
  const found = passage(answer, {
    score: 0.2,
    evidence: 0.3,
    rarities: new Map([...held, ['zeppelin', 1.39]]),
  });
  const asked = 'How many keepers did the lighthouse have with a zeppelin?';
  expect(candidate(asked, [found]).chance).toBeUndefined();
});

test.each([
  [
    'en',
    'Were the lighthouse keepers numbers?',
    'Were the lighthouse keepers parrots?',
    'The lighthouse had keepers.',
  ],
  ['tr', 'Fener bekçileri yıl getirmeli', 'Fener bekçileri papağan getirmeli', 'Fenerin bekçileri vardı.'],
] as const)(
  'a word that fits any question is missing less than another (%s)',
  (language, general, telling, text) => {
    const missing = (question: string) => {
      const rarities = new Map([...question.matchAll(/\p{L}+/gu)].map(([word]) => [word, 4] as const));
      const reading = readQuestion({ question, language, history: [] });
      const { scored, question: asked } = readCandidates(reading, [passage(text, { rarities })]);
      const [best] = scored;
      return best && readFeatures(best, asked)?.missing;
    };
    expect(missing(general)).toBeGreaterThan(0);
    expect(missing(general)).toBeLessThan(missing(telling) ?? 0);
  },
);

test.each([
  ['When?', 'en', 'Who lit the lighthouse lamp?', 'The lamp is old.'],
  ['Ne zaman?', 'tr', 'Feneri kim yaktı?', 'Fener eskidir.'],
] as const)(
  'a question without a word of its own lacks the words that it borrows (%s)',
  (question, language, before, text) => {
    const reading = readQuestion({ question, language, history: [{ question: before, answer: '' }] });
    const words = reading.words.map(({ shown }) => [shown, 4] as const);
    const { scored, question: asked } = readCandidates(reading, [
      passage(text, { rarities: new Map(words) }),
    ]);
    const [best] = scored;
    expect(words.length).toBeGreaterThan(0);
    expect(best && readFeatures(best, asked)?.missing).toBeGreaterThanOrEqual(0.5);
  },
);

test('the Turkish question particle does not count as a word of the question, in any person', () => {
  const words = (question: string) =>
    readQuestion({ question, language: 'tr', history: [] }).words.map(({ shown }) => shown);
  expect(words('Köpeğimi gemiye alabilir miyim?')).toEqual(['Köpeğimi', 'gemiye', 'alabilir']);
  expect(words('İzinliyken çalışıyor muyuz?')).not.toContain('muyuz');
  expect(words('Does the dog bite?')).toEqual(['dog', 'bite']);
});
