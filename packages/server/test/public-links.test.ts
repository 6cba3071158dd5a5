import { expect, test } from 'vitest';
import { present } from '#testing/present.ts';
import {
  app,
  askVisitor,
  model,
  openLinkTo,
  owner,
  pathOfLink,
  prepareLinks,
  saveLinkTo,
  user,
  visit,
} from '#testing/public-link-fixture.ts';
import { openSettings } from '#testing/public-link-settings.ts';

prepareLinks();

test('a visitor asks without an account, and sees nothing but the public view', async () => {
  expect((await app.call('GET', `${model}/link`, { as: user })).body.data).toMatchObject({
    enabled: false,
    guid: null,
    hasPassword: false,
  });
  const path = await openLinkTo(app, user, model, { starters: ['What is red?'], welcome: 'Hello' });
  expect(path).toMatch(/^\/external\/model\/[^/]+\/[\w-]{32}$/);
  const { body: link } = await app.call('GET', path);
  expect(link.data).toEqual({
    title: 'Ask us',
    welcome: 'Hello',
    starters: ['What is red?'],
    cta: null,
    languages: ['en', 'tr'],
    look: openSettings.look,
    passwordNeeded: false,
    consent: null,
    references: 'quotes',
    handover: true,
  });
  const visitor = await visit(app, path);
  const stream = await askVisitor(app, visitor, 'What is the launch code?');
  expect(stream).toContain('event: delta');
  expect(stream).toContain('event: done');
  expect(stream).toContain('launch code of the rocket is seven');
  expect(stream).not.toMatch(/fileUid|usage|detail|engine|score|promptTokens/);
  const { body } = await visitor.call('GET', '');
  const answer = present(body.data.messages[1]);
  expect(Object.keys(answer).sort()).toEqual(['feedback', 'references', 'role', 'state', 'text', 'uid']);
  const reference = present(answer.references[0]);
  expect(Object.keys(reference).sort()).toEqual(['fileName', 'n', 'quote']);
  const shown = await visitor.call('GET', `/messages/${answer.uid}/references/${reference.n}`);
  const { text: page, start, end } = shown.body.data;
  expect(page.slice(start, end)).toBe(reference.quote);
  const resumed = await fetch(`${app.url}/api/external/conversations/${visitor.conversation}/stream`, {
    headers: { authorization: `Visitor ${visitor.token}`, 'last-event-id': '1' },
  });
  const rest = await resumed.text();
  expect(rest).toContain('event: done');
  expect(rest).not.toContain('event: start');
});

test('references are shown as far as the link says', async () => {
  const path = await openLinkTo(app, user, model, { references: 'names' });
  const visitor = await visit(app, path);
  expect(await askVisitor(app, visitor, 'What is the launch code?')).not.toContain('"quote"');
  const { uid, references } = present((await visitor.call('GET', '')).body.data.messages[1]);
  expect(references[0]?.fileName).toMatch(/./);
  expect((await visitor.call('GET', `/messages/${uid}/references/1`)).status).toBe(404);
  await saveLinkTo({ references: 'none' });
  expect((await visitor.call('GET', '')).body.data.messages[1]?.references).toEqual([]);
  const silent = await askVisitor(app, visitor, 'What is red?');
  expect(silent).not.toContain('event: reference');
  expect(silent).not.toContain(present(references[0]).fileName);
});

test('an address that is wrong in any way is answered like a random one', async () => {
  const path = await openLinkTo(app, user, model);
  const [, , kind, company, guid] = path.split('/');
  const stranger = await app.signIn();
  const answers = async (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (at) => {
        const { status, body } = await app.call('GET', at);
        return JSON.stringify([status, body]);
      }),
    );
  const wrong = [
    `/external/${kind}/${company}/${'A'.repeat(32)}`,
    `/external/${kind}/${stranger.companyCode}/${guid}`,
    `/external/${kind}/no-such-company/${guid}`,
    `/external/spreadsheet/${company}/${guid}`,
    `/external/nonsense/${company}/${guid}`,
  ];
  expect(new Set(await answers(wrong)).size).toBe(1);
  const [random] = await answers(wrong);
  expect(JSON.parse(random ?? '[]')[0]).toBe(404);
  await saveLinkTo({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect(await answers([path])).toEqual([random]);
  await saveLinkTo({ enabled: false });
  expect(await answers([path])).toEqual([random]);
  expect((await app.call('POST', `${path}/conversations`, { body: {} })).status).toBe(404);
});

test('a link that is switched off, renewed or given a password ends its visitors', async () => {
  const path = await openLinkTo(app, user, model);
  const visitor = await visit(app, path);
  expect((await visitor.call('GET', '')).status).toBe(200);
  await saveLinkTo({ enabled: false });
  expect((await visitor.call('GET', '')).body.code).toBe('visitor_over');
  await saveLinkTo({});
  expect((await visitor.call('GET', '')).status).toBe(200);
  const renewed = await app.call('POST', `${model}/link/rekey`, { as: user });
  const moved = pathOfLink(renewed.body.data);
  expect(moved).not.toBe(path);
  expect((await visitor.call('GET', '')).body.code).toBe('visitor_over');
  expect((await app.call('GET', path)).status).toBe(404);
  const next = await visit(app, moved);
  await saveLinkTo({ password: 'open sesame' });
  expect((await next.call('GET', '')).body.code).toBe('visitor_over');
  await saveLinkTo({ password: null });
});

test('a password is asked for, kept as a hash, and tried a few times only', async () => {
  const path = await openLinkTo(app, user, model, { password: 'open sesame', consent: 'Be nice.' });
  const enter = (body: object) => app.call('POST', `${path}/conversations`, { body });
  const { body } = await app.call('GET', `${model}/link`, { as: user });
  expect(body.data.hasPassword).toBe(true);
  expect(JSON.stringify(body)).not.toContain('sesame');
  const [{ hash } = { hash: '' }] = await owner<{ hash: string }>(
    'select password_hash as hash from public_links where password_hash is not null',
  );
  expect(hash).toMatch(/^\$argon2id\$/);
  expect((await enter({ password: 'open sesame' })).body.code).toBe('link_consent_needed');
  expect((await enter({ password: 'open sesame', consent: true })).status).toBe(200);
  const tries = [];
  for (let count = 0; count < 11; count += 1) tries.push((await enter({ password: 'wrong' })).body.code);
  expect(tries[0]).toBe('link_password_wrong');
  expect(tries.at(-1)).toBe('link_busy');
  await saveLinkTo({ password: null });
});

test('questions are limited by visitor, by link and by the minute, in friendly words', async () => {
  await owner('delete from rate_limits');
  await owner('delete from link_days');
  const path = await openLinkTo(app, user, model, { limits: { visitorPerDay: 1, linkPerDay: 3 } });
  const ask = async (visitor: Awaited<ReturnType<typeof visit>>) =>
    (await visitor.call('POST', '/questions', { text: 'What is red?' })).body;
  const [one, two] = [await visit(app, path), await visit(app, path)];
  expect(String(await ask(one))).toContain('event: done');
  expect(await ask(one)).toMatchObject({
    code: 'link_visitor_day_reached',
    message: 'You have asked all questions for today. Please come back tomorrow.',
  });
  expect(String(await ask(two))).toContain('event: done');
  expect(String(await ask(await visit(app, path)))).toContain('event: done');
  expect(await ask(await visit(app, path))).toMatchObject({ code: 'link_day_reached' });
  await saveLinkTo({ limits: {} });
  const eager = await visit(app, path);
  const codes = await Promise.all(Array.from({ length: 12 }, async () => (await ask(eager)).code));
  expect(codes.filter((code) => code === 'link_busy')).toHaveLength(2);
});

test('a visitor opens their own conversation and nothing else, and nobody else opens it', async () => {
  await owner('delete from rate_limits');
  const path = await openLinkTo(app, user, model);
  const [one, other] = [await visit(app, path), await visit(app, path)];
  const at = (conversation: string, authorization: string) =>
    app.call('GET', `/external/conversations/${conversation}`, { headers: { authorization } });
  expect((await at(other.conversation, `Visitor ${one.token}`)).status).toBe(404);
  expect((await at(one.conversation, `Bearer ${user.accessToken}`)).body.code).toBe('visitor_over');
  expect((await at(one.conversation, `Visitor ${user.accessToken}`)).body.code).toBe('visitor_over');
  expect((await at(one.conversation, `Bearer ${one.token}`)).body.code).toBe('visitor_over');
  for (const authorization of [`Visitor ${one.token}`, `Bearer ${one.token}`])
    for (const route of ['/profile', '/files', `/conversations/${one.conversation}`])
      expect((await app.call('GET', route, { headers: { authorization } })).body.code).toBe('session_over');
  const conversations = await app.call('GET', '/conversations', { as: user });
  expect(conversations.body.data.items).toEqual([]);
});

test('a visitor rates, asks for a human, and deletes', async () => {
  const path = await openLinkTo(app, user, model);
  const visitor = await visit(app, path);
  await askVisitor(app, visitor, 'What is red?');
  const { uid } = present((await visitor.call('GET', '')).body.data.messages[1]);
  expect((await visitor.call('POST', `/messages/${uid}/feedback`, { value: 'up' })).status).toBe(200);
  await visitor.call('POST', `/messages/${uid}/feedback`, { value: 'down', reason: 'Too short' });
  expect((await visitor.call('GET', '')).body.data.messages[1]?.feedback).toBe('down');
  const asked = await visitor.call('POST', '/handover', { contact: 'ada@example.test', note: 'Call me' });
  expect(asked.status).toBe(200);
  const mails = () =>
    owner<{ recipient: string; subject: string; body_text: string }>(
      `select recipient, subject, body_text from mails where kind = 'handover'`,
    );
  await expect.poll(mails, { interval: 50, timeout: 30_000 }).toHaveLength(1);
  const mail = present((await mails())[0]);
  expect(mail.recipient).toBe(user.email);
  expect(mail.subject).toBe('A visitor of a public chat asks to be contacted');
  for (const part of ['What is red?', 'ada@example.test', 'Call me']) expect(mail.body_text).toContain(part);
  const { items } = (await app.call('GET', '/notifications', { as: user })).body.data;
  expect(items[0]).toMatchObject({
    type: 'model',
    value: `${model.split('/').at(-1)}/link`,
    text: 'A visitor of the public chat “Ask us” asks to be contacted.',
  });
  expect((await visitor.call('DELETE', '')).status).toBe(200);
  expect((await visitor.call('GET', '')).body.code).toBe('visitor_over');
  expect(await owner('select from conversations where id = $1', [visitor.conversation])).toEqual([]);
});

test('settings that nobody could use are refused', async () => {
  const refused = async (settings: object) => (await saveLinkTo(settings)).body.errors;
  expect(await refused({ look: { action: '#ffffff', ink: '#eeeeee', logo: null } })).toEqual({
    'look.ink': ['The two colors are too alike to read text in them'],
  });
  for (const origin of ['https://example.test/path', 'example.test', 'https://a.test; script-src *', '*'])
    expect(await refused({ origins: [origin] })).toEqual({
      'origins.0': ['Must be the origin of a site, such as https://www.example.com'],
    });
  expect((await saveLinkTo({ origins: ['https://www.example.test', 'http://localhost:8080'] })).status).toBe(
    200,
  );
  expect(await refused({ unknown: true })).toBeDefined();
  const filteredBy = (filter: object) => ({
    tables: [{ name: 'people', columns: ['city'], filters: [{ column: 'city', ...filter }] }],
  });
  for (const filter of [
    { operator: 'equals', value: '' },
    { operator: 'less' },
    { operator: 'contains', value: ' ' },
  ])
    expect(await refused(filteredBy(filter))).toEqual({
      'tables.0.filters.0.value': [
        'Enter a value, or remove this condition. For cells without a value, choose “is empty”.',
      ],
    });
  for (const filter of [
    { operator: 'empty' },
    { operator: 'filled', value: '' },
    { operator: 'equals', value: 0 },
  ])
    expect((await saveLinkTo(filteredBy(filter))).status).toBe(200);
});
