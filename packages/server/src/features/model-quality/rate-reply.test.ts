import { expect, test } from 'vitest';
import { rateReply } from './rate-reply.ts';

const quoted = (fileUid: string, start = 0, end = 20) => ({
  n: 1,
  fileUid,
  fileName: 'notes.txt',
  start,
  end,
  quote: 'The gate opens at 7.',
  score: 1,
});

test('an answer passes that quotes one of the expected sources and says all expected words', () => {
  const reply = { text: 'Die Öffnung is at [[7]].', references: [quoted('a')] };
  const places = ['a', 'b'].map((fileId) => ({ fileId, passage: null }));
  expect(rateReply(reply, { words: ['AT 7', 'öffnung'], places })).toEqual({
    passed: true,
    isQuoted: true,
    isWorded: true,
  });
  expect(rateReply(reply, { words: ['at 7', 'eight'], places })).toMatchObject({
    passed: false,
    isWorded: false,
  });
  expect(rateReply(reply, { words: [], places: places.slice(1) })).toEqual({
    passed: false,
    isQuoted: false,
    isWorded: null,
  });
  // Another part of the file is not the expected one.
  const passage = { textId: 'a', start: 30, end: 40, text: 'The gate closes at 9.' };
  expect(rateReply(reply, { words: [], places: [{ fileId: 'a', passage }] }).passed).toBe(false);
});

test('the rows of a table are said as well', () => {
  const table = { columns: [], rows: [['Ankara', 12]], rowCount: 1, truncated: false, sql: '' };
  const reply = { text: 'Here they are.', references: [], table };
  expect(rateReply(reply, { words: ['ankara'], places: [] }).passed).toBe(true);
});
