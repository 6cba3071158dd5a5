import { getConversation, listConversations } from '@docent/contract/features/conversation';
import { expect, it } from 'vitest';
import { addressOf } from './request-parts.ts';

it('encodes path parameters so that they cannot change the route', () => {
  expect(addressOf(getConversation, { params: { uid: '../users?x=1' } })).toBe(
    '/api/conversations/..%2Fusers%3Fx%3D1',
  );
});

it('appends defined query values and omits undefined ones', () => {
  const query = { q: 'ışık & co', kind: undefined, limit: 5 };
  expect(addressOf(listConversations, { query })).toBe(
    `/api/conversations?${new URLSearchParams({ q: 'ışık & co', limit: '5' })}`,
  );
});
