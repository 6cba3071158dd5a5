import { afterEach, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type EarlierVersion, openEarlierVersion } from '#testing/earlier-version.ts';

let earlier: EarlierVersion | undefined;

afterEach(() => earlier?.drop());

test('finished and pending answers of an earlier version become runs with their events', async () => {
  earlier = await openEarlierVersion('0180');
  const { owner, companyId: company, projectId: project } = earlier;
  const [user, chat, done, pending] = Array.from({ length: 4 }, newUid);
  await owner('set session_replication_role = replica');
  await owner(
    `insert into conversations (company_id, id, project_id, user_id, kind, title, title_key)
       values ($1, $2, $3, $4, 'chat', '', '')`,
    [company, chat, project, user],
  );
  await owner(
    `insert into messages (company_id, id, conversation_id, position, role, text, state, language, attempt,
         lease_until, cancel_asked, usage, finished_at)
       values ($1, gen_random_uuid(), $2, 1, 'user', 'Why?', 'complete', 'tr', 0, null, false, null, null),
         ($1, $3, $2, 2, 'assistant', 'So.', 'complete', 'tr', 1, null, false, '{"inputTokens": 3, "outputTokens": 4}', now()),
         ($1, gen_random_uuid(), $2, 3, 'user', 'How?', 'complete', 'en', 0, null, false, null, null),
         ($1, $4, $2, 4, 'assistant', '', 'pending', 'en', 2, now(), true, null, null)`,
    [company, chat, done, pending],
  );
  await owner(
    `insert into answer_events (company_id, message_id, last_seq, events)
       values ($1, $2, 1, '[[1,"start",{}]]'), ($1, $3, 1, '[[1,"start",{}]]')`,
    [company, done, pending],
  );
  await owner('set session_replication_role = origin');
  await owner(
    `insert into users (company_id, id, name, email, email_key, type, language, password_hash)
       values ($1, $2, 'Ada', 'ada@old.example', 'ada@old.example', 'admin', 'en', null)`,
    [company, user],
  );
  await earlier.upgrade();
  expect(await owner('select owner_kind, owner_id, user_id from conversations')).toEqual([
    { owner_kind: 'user', owner_id: user, user_id: user },
  ]);
  const runs = await owner(
    `select r.id, r.kind, r.project_id, r.owner_kind, r.owner_id, r.state, r.language, r.plan, r.attempt,
         r.lease_until is not null as leased, r.cancel_asked, r.usage, json_array_length(e.events) as events
       from runs r join run_events e on e.company_id = r.company_id and e.run_id = r.id order by r.attempt`,
  );
  const common = {
    kind: 'answer',
    project_id: project,
    owner_kind: 'user',
    owner_id: user,
    plan: null,
    events: 1,
  };
  expect(runs).toEqual([
    {
      ...common,
      id: done,
      state: 'complete',
      language: 'tr',
      attempt: 1,
      leased: false,
      cancel_asked: false,
      usage: { inputTokens: 3, outputTokens: 4 },
    },
    {
      ...common,
      id: pending,
      state: 'pending',
      language: 'en',
      attempt: 2,
      leased: true,
      cancel_asked: true,
      usage: null,
    },
  ]);
  await owner('delete from conversations where id = $1', [chat]);
  expect(await owner('select run_id from run_events')).toEqual([]);
});
