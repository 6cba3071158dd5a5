import { getConversation, listConversations } from '@docent/contract/features/conversation';
import { expect, it, vi } from 'vitest';
import { addressOf, requestHeaders } from './request-parts.ts';

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

it('names the time zone of now in every call, and asks for it again only when the clock has moved', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  const zone = requestHeaders()['X-Timezone'];
  expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  asked.mockClear();
  expect(requestHeaders()['X-Timezone']).toBe(zone);
  expect(asked).not.toHaveBeenCalled();
  offset.mockReturnValue(300);
  requestHeaders();
  expect(asked).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
