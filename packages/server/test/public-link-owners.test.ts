import type { VisibleTable } from '@docent/contract/features/public-link';
import { expect, test } from 'vitest';
import { present } from '#testing/present.ts';
import {
  app,
  askVisitor,
  makeSpreadsheet,
  model,
  openLinkTo,
  owner,
  prepareLinks,
  saveLinkTo,
  user,
  visit,
} from '#testing/public-link-fixture.ts';
import { buildModel, makeModel } from '#testing/studio.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

prepareLinks();

test('a spreadsheet shows the tables, columns and rows that were chosen, and nothing else', async () => {
  await owner('delete from rate_limits');
  const path = await makeSpreadsheet(
    'city,people,secret\nAnkara,5,alpha\nVan,4,beta\nIzmir,3,gamma\nBursa,9,omega\n',
  );
  const table = present((await app.call('GET', `${path}/tables`, { as: user })).body.data[0]);
  expect((await saveLinkTo({ tables: [] }, path)).body.code).toBe('link_without_tables');
  const visible: VisibleTable = {
    name: table.name,
    columns: ['city', 'people'],
    filters: [{ column: 'people', operator: 'less', value: 6 }],
  };
  const link = await openLinkTo(app, user, path, { tables: [visible] });
  const visitor = await visit(app, link);
  const total = await askVisitor(app, visitor, 'What is the total people?');
  expect(total).toContain('event: table');
  expect(total).toContain('[[12]]');
  expect(total).not.toMatch(/"sql":|select|engine/i);
  const listed = await askVisitor(app, visitor, 'people by city');
  expect(listed).toContain('Izmir');
  expect(listed).not.toContain('Bursa');
  expect(await askVisitor(app, visitor, 'How many rows?')).toContain('[[3]]');
  const { uid: linkUid } = (await app.call('GET', `${path}/link`, { as: user })).body.data;
  const visits = `/links/${present(linkUid)}/conversations/${visitor.conversation}` as const;
  const read = (await app.call('GET', visits, { as: user })).body.data.messages;
  expect(read[1]?.table).toMatchObject({
    columns: [{ name: expect.stringContaining('people') }],
    rows: [[12]],
  });
  expect(await askVisitor(app, visitor, 'list secret by city')).not.toMatch(/alpha|beta|gamma|omega/);
  await askVisitor(app, visitor, 'Why do zebras whistle underwater?');
  const unanswered = await app.call('GET', '/unanswered?source=spreadsheet&q=zebras', { as: user });
  expect(unanswered.body.data.items).toMatchObject([
    { subject: { uid: path.split('/').at(-1) }, nothingFound: 1 },
  ]);
  const tables = async (tried: VisibleTable) => {
    await saveLinkTo({ tables: [tried] }, path);
    return askVisitor(app, visitor, 'What is the total people?');
  };
  // A filter over a column that is gone hides the table instead of showing every row.
  const gone: VisibleTable = { ...visible, filters: [{ column: 'gone', operator: 'filled', value: '' }] };
  expect(await tables(gone)).not.toMatch(/event: table|\[\[/);
});

test('an assistant answers visitors from the tables that were chosen of its spreadsheets alone', async () => {
  const as = await app.signIn();
  const [open, closed] = [
    await makeSpreadsheet('city,people,secret\nRize,5,alpha\nVan,4,beta\n', as),
    await makeSpreadsheet('city,wages\nRize,71\nVan,82\n', as),
  ];
  const uidOf = (path: string) => path.split('/').at(-1);
  const body = {
    name: 'Town hall',
    instructions: 'Answer.',
    knowledge: { spreadsheetUids: [uidOf(open), uidOf(closed)] },
  };
  const { uid } = (await app.call('POST', '/custom-templates', { as, body })).body.data;
  await app.call('POST', `/custom-templates/${uid}/publish`, { as, body: {} });
  const link = await openLinkTo(app, as, `/custom-templates/${uid}`);
  const visitor = await visit(app, link);
  const answers = async () => [
    await askVisitor(app, visitor, 'What is the total people?'),
    await askVisitor(app, visitor, 'What is the total wages?'),
  ];
  for (const answer of await answers()) expect(answer).not.toMatch(/event: table|\[\[|Rize/);
  const table = present((await app.call('GET', `${open}/tables`, { as })).body.data[0]);
  const chosen = { spreadsheetUid: uidOf(open), name: table.name, columns: ['city', 'people'], filters: [] };
  await openLinkTo(app, as, `/custom-templates/${uid}`, { tables: [chosen] });
  const [people, wages] = await answers();
  expect(people).toContain('[[9]]');
  expect(wages).not.toMatch(/event: table|\[\[|Rize/);
  expect(await askVisitor(app, visitor, 'list secret by city')).not.toMatch(/alpha|beta/);
  // The choice of a spreadsheet's own link is of nothing here: it names no spreadsheet.
  const { spreadsheetUid: _, ...nameless } = chosen;
  await openLinkTo(app, as, `/custom-templates/${uid}`, { tables: [nameless] });
  expect((await answers())[0]).not.toContain('[[9]]');
});

test('the files that an assistant’s spreadsheets are made of are no documents for visitors', async () => {
  await owner('delete from rate_limits');
  const as = await app.signIn();
  const csv = 'city,secret\nRize,alpha\nVan,beta\n';
  const spreadsheet = await makeSpreadsheet(csv, as);
  const { items } = (await app.call('GET', '/files', { as })).body.data;
  const copy = await uploadReady(app, as, 'copy.csv', csv);
  const edited = await uploadReady(app, as, 'edited.csv', `${csv}Rize,alpha\n`);
  const folder = (await app.call('POST', '/folders', { as, body: { name: 'Lists' } })).body.data.uid;
  await app.call('POST', '/files/move', { as, body: { fileUids: [copy.uid, edited.uid], folder } });
  const notes = await uploadReady(app, as, 'notes.txt', 'The alpha office opens at nine.');
  const fileUids = [present(items[0]).uid];
  const modelUid = await makeModel(app, as, fileUids);
  await buildModel(app, as, modelUid);
  const spreadsheetUids = [spreadsheet.split('/').at(-1)];
  const documents = { fileUids, folderUids: [folder], modelUids: [modelUid] };
  const body = { name: 'Town hall', instructions: 'Answer.', knowledge: documents };
  const { uid } = (await app.call('POST', '/custom-templates', { as, body })).body.data;
  const none = { fileUids: [], folderUids: [], modelUids: [], spreadsheetUids: [] };
  const answers = async (chosen: object) => {
    const knowledge = { ...none, ...chosen };
    await app.call('PUT', `/custom-templates/${uid}`, { as, body: { ...body, knowledge } });
    await app.call('POST', `/custom-templates/${uid}/publish`, { as, body: {} });
    const visitor = await visit(app, await openLinkTo(app, as, `/custom-templates/${uid}`));
    return askVisitor(app, visitor, 'What is alpha?');
  };
  for (const one of ['fileUids', 'folderUids', 'modelUids'] as const) {
    expect(await answers({ [one]: documents[one] }), one).toContain('Rize');
    expect(await answers({ [one]: documents[one], spreadsheetUids })).not.toMatch(/Rize|\.csv/);
  }
  const more = { ...documents, fileUids: [...fileUids, notes.uid], spreadsheetUids };
  expect(await answers(more)).toContain('opens at nine');
});

test('money that a link may cost is a budget of its own', async () => {
  const budgets = () => app.call('GET', '/company/ai/budgets', { as: user });
  await openLinkTo(app, user, model, { limits: { moneyPerMonth: 5 } });
  expect((await budgets()).body.data.items).toMatchObject([
    { scope: 'link', per: 'month', money: 5, subject: { name: 'Ask us' } },
  ]);
  await owner('delete from rate_limits');
  await askVisitor(app, await visit(app, await openLinkTo(app, user, model)), 'What is red?');
  expect((await budgets()).body.data.items).toEqual([]);
  expect(await owner(`select from budget_days where scope = 'link' and questions > 0`)).not.toEqual([]);
});

test('owners read, search and delete what visitors asked, and see figures by day', async () => {
  await owner('delete from rate_limits');
  const path = await openLinkTo(app, user, model);
  const visitor = await visit(app, path);
  await askVisitor(app, visitor, 'Which DAY does the rocket fly?');
  const { uid: answer } = present((await visitor.call('GET', '')).body.data.messages[1]);
  await visitor.call('POST', `/messages/${answer}/feedback`, { value: 'down', reason: 'Which one?' });
  const { uid } = (await app.call('GET', `${model}/link`, { as: user })).body.data;
  const list = async (query: string) =>
    (await app.call('GET', `/links/${uid}/conversations?${query}`, { as: user })).body.data.items;
  expect(await list('q=which day&only=down')).toMatchObject([
    { uid: visitor.conversation, questions: 1, up: 0, down: 1, handover: false },
  ]);
  expect(await list('q=nonsense')).toEqual([]);
  const at = `/links/${present(uid)}/conversations/${visitor.conversation}` as const;
  const { messages } = (await app.call('GET', at, { as: user })).body.data;
  expect(messages[1]?.feedback).toEqual({ value: 'down', reason: 'Which one?' });
  for (const contact of ['ada@example.test', '+90 555 000 00 00'])
    await visitor.call('POST', '/handover', { contact, note: 'Call me' });
  const { handovers } = (await app.call('GET', at, { as: user })).body.data;
  expect(handovers).toMatchObject([
    { contact: 'ada@example.test', note: 'Call me' },
    { contact: '+90 555 000 00 00', note: 'Call me' },
  ]);
  expect((await app.call('GET', '/unanswered?source=model', { as: user })).body.data.items).toMatchObject([
    { question: 'Which DAY does the rocket fly?', remarks: ['Which one?'], ratedDown: 1, nothingFound: 0 },
  ]);
  const days = (await app.call('GET', `/links/${uid}/days`, { as: user })).body.data.items;
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.questions).toBeGreaterThan(0);
  const gone = `/links/conversations/${visitor.conversation}`;
  expect((await app.call('DELETE', gone, { as: user })).status).toBe(200);
  expect((await visitor.call('GET', '')).body.code).toBe('visitor_over');
  expect((await app.call('GET', '/unanswered?source=model', { as: user })).body.data.items).toEqual([]);
});

test('a visitor downloads the quoted file where the link allows it, and nothing else', async () => {
  await owner('delete from rate_limits');
  const csv = 'city,people\nRize,5\nVan,4\n';
  await makeSpreadsheet(csv);
  const answered = async (names: readonly string[], content: string) => {
    const files = await Promise.all(names.map((name) => uploadReady(app, user, name, content)));
    const uid = await makeModel(
      app,
      user,
      files.map((file) => file.uid),
    );
    await buildModel(app, user, uid);
    const visitor = await visit(app, await openLinkTo(app, user, `/models/${uid}`));
    await askVisitor(app, visitor, 'Where is Rize?');
    const answer = present((await visitor.call('GET', '')).body.data.messages[1]);
    const { n } = present(answer.references[0]);
    return {
      visitor,
      model: `/models/${uid}` as const,
      at: `/messages/${answer.uid}/references/${n}` as const,
      fileUid: files[0]?.uid,
    };
  };
  const text = 'Rize lies by the sea.';
  const { visitor, model: linked, at, fileUid } = await answered(['şehir.txt'], text);
  const ask = (token: string) =>
    fetch(`${app.url}/api/external/conversations/${visitor.conversation}${at}/file`, {
      headers: { authorization: `Visitor ${token}` },
    });
  expect((await visitor.call('GET', at)).body.data.canDownload).toBe(true);
  const given = await ask(visitor.token);
  expect(await given.text()).toBe(text);
  expect(given.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('şehir.txt')}`,
  );
  expect(given.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(given.headers.get('x-content-type-options')).toBe('nosniff');
  const headers = JSON.stringify([...given.headers]);
  for (const secret of [fileUid, user.userId, user.email, 'etag']) expect(headers).not.toContain(secret);
  expect(
    await owner(`select actor_name from audit_events where action = 'file.read' and actor_kind = 'visitor'`),
  ).toEqual([{ actor_name: '' }]);

  const stranger = await visit(app, await openLinkTo(app, user, linked));
  expect((await ask(stranger.token)).status).toBe(404);
  expect((await visitor.call('GET', `${at.replace(/1$/, '9')}/file`)).status).toBe(404);
  for (const closed of [{ fileDownloads: undefined }, { fileDownloads: false }, { references: 'names' }]) {
    await saveLinkTo(closed, linked);
    expect((await ask(visitor.token)).status, JSON.stringify(closed)).toBe(404);
  }
  await saveLinkTo({ fileDownloads: false }, linked);
  expect((await visitor.call('GET', at)).body.data.canDownload).toBe(false);
  await saveLinkTo({}, linked);
  expect((await ask(visitor.token)).status).toBe(200);

  // Taken out of the model: what is asked once the next build is active does not find it.
  const other = await uploadReady(app, user, 'other.txt', 'Van lies by a lake.');
  await app.call('POST', `${linked}/files`, { as: user, body: { fileUids: [other.uid] } });
  await app.call('DELETE', `${linked}/files`, { as: user, body: { fileUids: [present(fileUid)] } });
  expect((await ask(visitor.token)).status).toBe(200);
  const { id } = await buildModel(app, user, present(linked.split('/').at(-1)));
  await app.call('POST', `${linked}/builds/${id}/activate`, { as: user });
  expect((await visitor.call('GET', at)).body.data.canDownload).toBe(false);
  expect((await ask(visitor.token)).status).toBe(404);

  // A spreadsheet, and a file of another kind with the bytes that a database was made of.
  for (const [name, content] of [
    ['towns.csv', `${csv}Mus,3\n`],
    ['towns.txt', csv],
  ] as const) {
    const closed = await answered([name], content);
    const shown = await closed.visitor.call('GET', closed.at);
    expect(shown.body.data, name).toMatchObject({ fileName: name, canDownload: false });
    expect((await closed.visitor.call('GET', `${closed.at}/file`)).status).toBe(404);
  }
});

test('a file that a published assistant knows no longer is not given for an earlier answer either', async () => {
  await owner('delete from rate_limits');
  const { uid: fileUid } = await uploadReady(app, user, 'harbour.txt', 'The harbour opens at seven.');
  const save = <const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    fileUids: string[],
  ) =>
    app.call(method, path, {
      as: user,
      body: { name: 'Guide', instructions: 'Be kind.', knowledge: { fileUids } },
    });
  const made = await save('POST', '/custom-templates', [fileUid]);
  const path = `/custom-templates/${made.body.data.uid}` as const;
  const publish = () => app.call('POST', `${path}/publish`, { as: user, body: {} });
  await publish();
  const visitor = await visit(app, await openLinkTo(app, user, path));
  await askVisitor(app, visitor, 'When does the harbour open?');
  const { uid, references } = present((await visitor.call('GET', '')).body.data.messages[1]);
  const { n } = present(references[0]);
  const quote = async () => (await visitor.call('GET', `/messages/${uid}/references/${n}`)).body.data;
  expect((await quote()).canDownload).toBe(true);
  expect((await save('PUT', path, [])).status).toBe(200);
  expect((await quote()).canDownload).toBe(true);
  await publish();
  expect((await quote()).canDownload).toBe(false);
});
