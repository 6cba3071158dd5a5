import { expect, test } from 'vitest';
import { parseOpenReference } from './open-reference.ts';

test('a link to a reference names the answer and the number', () => {
  expect(parseOpenReference('0189-a.3')).toEqual({ messageUid: '0189-a', n: 3 });
  for (const wrong of [null, '', '.3', '0189', '0189.', '0189.x', '0189.1.2', '0189.1234'])
    expect(parseOpenReference(wrong)).toBeNull();
});
