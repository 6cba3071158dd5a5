import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import { createUser } from '#testing/factories.ts';
import type { SignedIn } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';
import { makeKey, signToken, type TenancyFixture } from './tenancy-fixture.ts';
import { visitorTokenFor } from './visitor-subjects.ts';

type Over = 'token_missing' | 'token_expired' | 'session_over' | 'api_key_over' | 'visitor_over';

/** What calls without being anyone: all of it proves, or once proved, an administrator of the victim's company. */
export interface VoidCredential {
  name: string;
  authorization: string | null;
  code: Over;
}

const flagsOf: Record<Over, object> = {
  token_missing: { logoutNeeded: true },
  token_expired: { refreshNeeded: true },
  session_over: { logoutNeeded: true },
  api_key_over: { logoutNeeded: true },
  visitor_over: {},
};

/** The whole of what such a caller is answered. */
export const refusalOf = (code: Over) => ({
  status: false,
  message: translate(errorCatalogue[code].text, 'en'),
  code,
  ...flagsOf[code],
});

/** The same to a company's directory, in SCIM's own form; to it, every token of people is none. */
export const directoryRefusalOf = (code: Over) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: '401',
  detail: refusalOf(code === 'token_missing' ? code : 'session_over').message,
});

async function withSession(
  fixture: TenancyFixture,
  user: SignedIn,
): Promise<SignedIn & { sessionId: string }> {
  const [row] = await fixture.owner<{ id: string }>('select id from sessions where user_id = $1', [
    user.userId,
  ]);
  return { ...user, sessionId: row?.id ?? '' };
}

const unsigned = (token: string) =>
  [Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'), token.split('.')[1], ''].join('.');

async function forgedTokens({
  victim,
  signingKey,
  stranger,
  ...fixture
}: TenancyFixture): Promise<Record<string, [string, Over]>> {
  const user = await withSession({ victim, signingKey, stranger, ...fixture }, victim);
  const { companyId } = stranger;
  return {
    'a token that is signed with another key': [
      await signToken(user, { key: new Uint8Array(32) }),
      'session_over',
    ],
    'a token that is not signed': [unsigned(victim.accessToken), 'session_over'],
    'a token whose signature was changed': [`${victim.accessToken.slice(0, -4)}AAAA`, 'session_over'],
    'an expired token': [await signToken(user, { key: signingKey, expiresInS: -1 }), 'token_expired'],
    'a token that names another company': [
      await signToken(user, { key: signingKey, companyId }),
      'session_over',
    ],
    'a token of a session that is not there': [
      await signToken({ ...user, sessionId: companyId }, { key: signingKey }),
      'session_over',
    ],
  };
}

/** Administrators who are none any more, with the keys that they made. */
async function endedPeople(fixture: TenancyFixture): Promise<Record<string, [string, Over]>> {
  const { app, owner, victim } = fixture;
  const [passive, gone, out, late] = await Promise.all([1, 2, 3, 4].map(() => colleagueOf(app, victim)));
  const suspended = await app.signIn(await createUser(app.address));
  if (!passive || !gone || !out || !late) throw new Error('Four were asked for.');
  const keys = { passive: await makeKey(app, passive), suspended: await makeKey(app, suspended) };
  await owner(`update users set status = 'passive' where id = $1`, [passive.userId]);
  await owner('delete from users where id = $1', [gone.userId]);
  await owner(`update sessions set revoked_at = now() where user_id = $1`, [out.userId]);
  await owner(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    late.userId,
  ]);
  await owner(`update companies set status = 'suspended' where company_id = $1`, [suspended.companyId]);
  return {
    'a Passive user': [passive.accessToken, 'session_over'],
    'a user who was deleted': [gone.accessToken, 'session_over'],
    'a session that was ended': [out.accessToken, 'session_over'],
    'a session past its end': [late.accessToken, 'session_over'],
    'a user of a suspended company': [suspended.accessToken, 'session_over'],
    'the key of a Passive user': [keys.passive.key, 'api_key_over'],
    'the key of a suspended company': [keys.suspended.key, 'api_key_over'],
  };
}

async function voidKeys({
  app,
  owner,
  victim,
  stranger,
}: TenancyFixture): Promise<Record<string, [string, Over]>> {
  const [good, revoked, expired] = [
    await makeKey(app, victim),
    await makeKey(app, victim),
    await makeKey(app, victim),
  ];
  const foreign = await makeKey(app, stranger);
  await owner('update api_keys set revoked_at = now() where id = $1', [revoked.id]);
  await owner(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [expired.id]);
  return {
    'a key that was revoked': [revoked.key, 'api_key_over'],
    'a key that has expired': [expired.key, 'api_key_over'],
    "another company's key under this company's name": [exchanged(good.key, foreign.key), 'api_key_over'],
    "the company's key under another company's name": [exchanged(foreign.key, good.key), 'api_key_over'],
    'a key that was never made': [`${good.key.slice(0, 25)}${'A'.repeat(43)}`, 'api_key_over'],
  };
}

/** Three characters say what it is for, 22 the company, 43 are the secret. */
const exchanged = (companyOf: string, secretOf: string) => `${companyOf.slice(0, 25)}${secretOf.slice(25)}`;

/** Makes every directory that may not come in, and people, who are none. */
export async function voidDirectories(fixture: TenancyFixture): Promise<VoidCredential[]> {
  const { app, owner, victim, stranger } = fixture;
  const suspended = await fixture.founder();
  const ended = await fixture.founder();
  const [ours, theirs] = [await victim.directory(), await stranger.directory()];
  const tokens = {
    "a user's token": victim.accessToken,
    'an API key': (await makeKey(app, victim)).key,
    'the token of a suspended company': await suspended.directory(),
    'a token that was ended': await ended.directory(),
    "another company's token under this company's name": exchanged(ours, theirs),
    "the company's token under another company's name": exchanged(theirs, ours),
  };
  await owner(`update companies set status = 'suspended' where company_id = $1`, [suspended.companyId]);
  await app.call('DELETE', '/company/provisioning/token', { as: ended });
  return [
    { name: 'no token', authorization: null, code: 'token_missing' },
    ...Object.entries(tokens).map(
      ([name, token]): VoidCredential => ({ name, authorization: `Bearer ${token}`, code: 'session_over' }),
    ),
  ];
}

/** Makes every visitor whose link is closed to them, and people and directories, who are none. */
export async function voidVisitors(fixture: TenancyFixture): Promise<VoidCredential[]> {
  const { app, owner, victim, stranger } = fixture;
  const [off, moved, past, suspended] = [
    await fixture.founder(),
    await fixture.founder(),
    await fixture.founder(),
    await fixture.founder(),
  ];
  const [ours, theirs] = [await visitorTokenFor(victim), await visitorTokenFor(stranger)];
  const tokens = {
    "a user's token": victim.accessToken,
    'an API key': (await makeKey(app, victim)).key,
    "a directory's token": await victim.directory(),
    'the visitor of a link that is off': await visitorTokenFor(off),
    'the visitor of a link with another address now': await visitorTokenFor(moved),
    'the visitor of a link that has expired': await visitorTokenFor(past),
    'the visitor of a suspended company': await visitorTokenFor(suspended),
    "another company's visitor under this company's name": exchanged(ours, theirs),
    "the company's visitor under another company's name": exchanged(theirs, ours),
  };
  await owner('update public_links set enabled = false where company_id = $1', [off.companyId]);
  await owner('update public_links set epoch = epoch + 1 where company_id = $1', [moved.companyId]);
  await owner('update public_links set expires_at = now() where company_id = $1', [past.companyId]);
  await owner(`update companies set status = 'suspended' where company_id = $1`, [suspended.companyId]);
  return [
    { name: 'no token', authorization: null, code: 'token_missing' },
    { name: 'another scheme', authorization: `Bearer ${ours}`, code: 'visitor_over' },
    ...Object.entries(tokens).map(
      ([name, token]): VoidCredential => ({ name, authorization: `Visitor ${token}`, code: 'visitor_over' }),
    ),
  ];
}

/** Makes everyone who may not come in. */
export async function voidCredentials(fixture: TenancyFixture): Promise<VoidCredential[]> {
  const tokens = {
    ...(await forgedTokens(fixture)),
    ...(await endedPeople(fixture)),
    ...(await voidKeys(fixture)),
  };
  const visitor = await visitorTokenFor(fixture.victim);
  return [
    { name: 'no token', authorization: null, code: 'token_missing' },
    { name: 'a token that is none', authorization: 'Bearer nonsense', code: 'session_over' },
    { name: 'another scheme', authorization: 'Basic YTpi', code: 'session_over' },
    { name: 'a visitor', authorization: `Visitor ${visitor}`, code: 'session_over' },
    { name: "a visitor's token", authorization: `Bearer ${visitor}`, code: 'session_over' },
    ...Object.entries(tokens).map(([name, [token, code]]) => ({
      name,
      authorization: `Bearer ${token}`,
      code,
    })),
  ];
}
