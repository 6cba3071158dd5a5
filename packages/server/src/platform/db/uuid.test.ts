import { expect, test } from 'vitest';
import { newUid } from './uuid.ts';

const millisecondsOf = (uid: string) => Number.parseInt(uid.replaceAll('-', '').slice(0, 12), 16);

test('a uid is a UUIDv7 with its creation time', () => {
  const nowMs = Date.now() + 10_000;
  const uid = newUid(nowMs);
  expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(millisecondsOf(uid)).toBe(nowMs);
});

test('uids sort by creation, within a millisecond and after the clock went back', () => {
  const nowMs = Date.now() + 20_000;
  const uids = Array.from({ length: 10_000 }, (_, index) => newUid(index < 6_000 ? nowMs : nowMs - 5_000));
  expect(uids).toEqual([...uids].sort());
  expect(new Set(uids).size).toBe(10_000);
});
