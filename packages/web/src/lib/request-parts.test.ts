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
  vi.stubGlobal('Temporal', undefined);
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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks a browser that has Temporal for the zone, which spares it what Intl loads first', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345);
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kathmandu' } });
  expect(requestHeaders()['X-Timezone']).toBe('Asia/Kathmandu');
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
