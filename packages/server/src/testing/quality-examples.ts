import { newUid } from '#platform/db/uuid.ts';
import { buildModel, makeFiles, makeModel } from './studio.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { sendTable } from './users.ts';
import { uploadReady } from './wait-for-file.ts';

type Examples = Record<string, () => Promise<Reply>>;

/** One call of each route of golden questions, curated answers and single passages that succeeds. */
export function qualityExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    app().call(method, path, { as: user(), ...(body && { body }) });
  const model = async (): Promise<string> => {
    const body = { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 };
    return `/models/${(await call('POST', '/models', body)).body.data.uid}`;
  };
  const sources = async () => {
    const { uid } = await uploadReady(app(), user(), `${newUid()}.txt`, `The words of ${newUid()}.`);
    return [{ fileUid: uid }, { fileUid: uid, version: uid, start: 0, end: 9 }];
  };
  const question = async () => ({ question: 'Whose words are these?', sources: await sources() });
  const answer = async () => ({
    questions: ['Who?', 'Whose?'],
    answer: 'Nobody’s.',
    sources: await sources(),
    isOn: true,
  });
  const kept = async (path: string, body: object): Promise<string> =>
    (await call('POST', path, body)).body.data.uid;
  const keptQuestion = async () =>
    `/golden-questions/${await kept(`${await model()}/questions`, await question())}`;
  const keptAnswer = async () => `/curated-answers/${await kept(`${await model()}/answers`, await answer())}`;
  const built = async () => {
    const [fileUid = ''] = await makeFiles(app(), user(), ['The words are here.']);
    const uid = await makeModel(app(), user(), [fileUid]);
    await kept(`/models/${uid}/questions`, { question: 'Which words?', sources: [{ fileUid }] });
    return [`/models/${uid}`, (await buildModel(app(), user(), uid)).id];
  };
  const makePassage = async () => {
    const [fileUid = ''] = await makeFiles(app(), user(), ['The words are here.']);
    const uid = await makeModel(app(), user(), [fileUid]);
    const { id: build } = await buildModel(app(), user(), uid);
    return { path: `/models/${uid}`, build, edit: { build, fileUid, start: 0, kind: 'off' } };
  };
  let made: ReturnType<typeof makePassage> | undefined;
  /** Of one build, which every example of passages looks at. */
  const passage = () => {
    made ??= makePassage();
    return made;
  };
  const edited = async () => {
    const { path, edit } = await passage();
    return { path, uid: await kept(`${path}/passage-edits`, edit) };
  };
  return {
    startAssistantTest: async () => {
      const questions = [{ question: 'Which words?', words: ['here'], sources: [] }];
      const body = { name: 'Reader', instructions: 'Read.', questions };
      return call('POST', `/custom-templates/${await kept('/custom-templates', body)}/test`);
    },
    listPassages: async () => {
      const { path, build } = await passage();
      return call('GET', `${path}/builds/${build}/passages`);
    },
    listPassageEdits: async () => call('GET', `${(await edited()).path}/passage-edits?kind=off`),
    editPassage: async () => {
      const { path, edit } = await passage();
      const corrected = { ...edit, kind: 'corrected', text: 'The words are there.' };
      return call('POST', `${path}/passage-edits`, corrected);
    },
    changePassageEdit: async () =>
      call('PUT', `/passage-edits/${(await edited()).uid}`, { kind: 'corrected', text: 'There.' }),
    withdrawPassageEdit: async () => call('DELETE', `/passage-edits/${(await edited()).uid}`),
    listBuildScores: async () => call('GET', `${(await built())[0]}/scores`),
    scoreBuild: async () => call('POST', `${(await built()).join('/builds/')}/score`),
    listQuestionScores: async () => call('GET', `${(await built()).join('/builds/')}/scores`),
    listGoldenQuestions: async () => {
      const path = await model();
      await kept(`${path}/questions`, await question());
      return call('GET', `${path}/questions?sort=question`);
    },
    createGoldenQuestion: async () => call('POST', `${await model()}/questions`, await question()),
    updateGoldenQuestion: async () => call('PUT', await keptQuestion(), await question()),
    deleteGoldenQuestion: async () => call('DELETE', await keptQuestion()),
    importGoldenQuestions: async () => {
      const content = 'question,file\nWho?,nothing.txt\n';
      return sendTable(app(), user(), { path: `${await model()}/questions/import`, content });
    },
    listCuratedAnswers: async () => {
      const path = await model();
      await kept(`${path}/answers`, await answer());
      return call('GET', `${path}/answers?status=on`);
    },
    matchCuratedAnswer: async () => {
      const path = await model();
      await kept(`${path}/answers`, await answer());
      return call('GET', `${path}/answers/match?q=${encodeURIComponent('WHO')}`);
    },
    createCuratedAnswer: async () => call('POST', `${await model()}/answers`, await answer()),
    getCuratedAnswer: async () => call('GET', await keptAnswer()),
    updateCuratedAnswer: async () => call('PUT', await keptAnswer(), await answer()),
    deleteCuratedAnswer: async () => call('DELETE', await keptAnswer()),
  };
}
