import { expect, test, vi } from 'vitest';
import { ask, startProjectChat, textOf } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { admin, app, newProject, owner, prepareProjects } from '#testing/project-fixture.ts';
import type { SignedIn } from '#testing/test-app.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

prepareProjects();

const fileCount = 70;
const place = (at: number) => `Lantern${at}`;
const sentence = (at: number) => `The keeper of ${place(at)} climbed ${1000 + at} steps.`;

async function uploadMany(user: SignedIn): Promise<string[]> {
  const uids: string[] = [];
  for (let at = 0; at < fileCount; at += 1)
    uids.push(present((await app.upload(user, `${place(at)}.txt`, sentence(at))).body.data.items[0]).uid);
  for (const uid of uids) await waitForFile(app, user, uid);
  return uids;
}

/** In how many segments of the project's merged index some text is, or a text that is named. */
async function countMerged(user: SignedIn, textId?: string): Promise<number> {
  const [row] = await owner(
    `select count(*)::int as count from passage_segments where index_id = $1
     and ($2::uuid is null or text_ids @> array[$2::uuid])`,
    [user.namedProject, textId ?? null],
  );
  return Number(row?.count);
}

/** Those of the project that the merged index does not hold. */
async function countWaiting(user: SignedIn): Promise<number> {
  const query = 'select count(*)::int as count from text_merges where project_id = $1 and not is_merged';
  const [row] = await owner(query, [user.namedProject]);
  return Number(row?.count);
}

const runJob = () => owner(`insert into pgboss.job (name, data) values ('merge-indexes', '{}')`);

async function answer(user: SignedIn, at: number): Promise<string> {
  const chat = await startProjectChat(app, user);
  return textOf(await ask(app, user, { chat, text: `How many steps did the keeper of ${place(at)} climb?` }));
}

test('many small files of a project share one index, which follows each change of them', async () => {
  const user = { ...admin, namedProject: await newProject('Lanterns') };
  const uids = await uploadMany(user);
  expect(await answer(user, 7)).toContain('1007');

  // The job comes every minute by itself; here it is not waited for.
  await runJob();
  const waits = { timeout: 60_000, interval: 100 };
  await vi.waitFor(async () => expect(await countWaiting(user)).toBeLessThan(fileCount), waits);
  expect(await countMerged(user)).toBeGreaterThan(0);
  expect(await answer(user, 7)).toContain('1007');

  // What comes later is found beside it.
  await uploadReady(app, user, 'later.txt', sentence(500));
  expect(await answer(user, 500)).toContain('1500');

  // In the bin nothing is found; taken out of it, it is again.
  await app.call('DELETE', `/files/${uids[7]}`, { as: user });
  expect(await answer(user, 7)).not.toContain('1007');
  await app.call('POST', `/bin/${uids[7]}/restore`, { as: user });
  expect(await answer(user, 7)).toContain('1007');

  // Erased, it leaves no word: the merged segment that held it goes, and the others are found without it.
  await app.call('DELETE', `/files/${uids[7]}`, { as: user });
  await app.call('DELETE', `/bin/${uids[7]}`, { as: user });
  await vi.waitFor(async () => expect(await countMerged(user, uids[7])).toBe(0), waits);
  expect(await answer(user, 7)).not.toContain('1007');
  expect(await answer(user, 8)).toContain('1008');
}, 180_000);
