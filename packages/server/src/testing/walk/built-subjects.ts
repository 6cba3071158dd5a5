import { newUid } from '#platform/db/uuid.ts';
import type { OwnerSql } from '#testing/owner-sql.ts';
import { buildModel, makeFiles, makeModel } from '#testing/studio.ts';
import type { SignedIn, TestApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { present } from '../present.ts';
import { textWith } from './secret-word.ts';

interface StudioFixture {
  app: TestApp;
  owner: OwnerSql;
  /** Stands in the files of this user. */
  word: string;
}

const builtName = 'Built';

export async function makeBuiltModel({ app, word }: StudioFixture, as: SignedIn): Promise<string> {
  const name = `${builtName} ${as.userId}`;
  const { body } = await app.call('GET', `/models?q=${encodeURIComponent(name)}`, { as });
  const [known] = body.data.items;
  if (known) return known.uid;
  // Uploaded, so that its bytes are there to be downloaded.
  const file = await uploadReady(app, as, 'built.txt', textWith(word));
  const uid = await makeModel(app, as, [file.uid], { name });
  await buildModel(app, as, uid);
  return uid;
}

export async function makeBuild(fixture: StudioFixture, as: SignedIn): Promise<string> {
  return (await buildModel(fixture.app, as, await makeBuiltModel(fixture, as))).id;
}

/** The file that the built model is of. */
export async function makeBuiltFile(fixture: StudioFixture, as: SignedIn): Promise<string> {
  const uid = await makeBuiltModel(fixture, as);
  const { body } = await fixture.app.call('GET', `/models/${uid}/files`, { as });
  return present(body.data.items[0]?.file.uid);
}

/** What was made of the beginning of a file, as if a build had had a passage there. */
export async function makePassageEdit(fixture: StudioFixture, as: SignedIn): Promise<string> {
  const { app, owner, word } = fixture;
  const [file = ''] = await makeFiles(app, as, [textWith(word)]);
  const [model, id] = [await makeModel(app, as, [file]), newUid()];
  await owner(
    `insert into model_passage_edits (company_id, id, model_id, file_id, text_id, start_at, end_at, words_digest,
       search_key, kind, edited_by, edited_at) values ($1, $2, $3, $4, $4, 0, 19, '', '', 'off', $5, now())`,
    [as.companyId, id, model, file, as.userId],
  );
  return id;
}
