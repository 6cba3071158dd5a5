import { newUid } from '#platform/db/uuid.ts';
import { callAs, type RouteCall } from './call-as.ts';
import { present } from './present.ts';
import { buildModel, makeFiles, makeModel } from './studio.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { sendTable } from './users.ts';
import { uploadReady } from './wait-for-file.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

interface QualityContext {
  app: () => TestApp;
  user: () => SignedIn;
  call: RouteCall;
}

function qualityMakers({ app, user, call }: QualityContext) {
  const model = async () => {
    const body = { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 };
    return `/models/${(await call('POST', '/models', body)).body.data.uid}` as const;
  };
  const sources = async () => {
    const { uid } = await uploadReady(app(), user(), `${newUid()}.txt`, `The words of ${newUid()}.`);
    return [{ fileUid: uid }, { fileUid: uid, version: uid, start: 0, end: 9 }];
  };
  const built = async () => {
    const [fileUid = ''] = await makeFiles(app(), user(), ['The words are here.']);
    const uid = await makeModel(app(), user(), [fileUid]);
    const question = { question: 'Which words?', sources: [{ fileUid }] };
    await call('POST', `/models/${uid}/questions`, question);
    const { id } = await buildModel(app(), user(), uid);
    return { path: `/models/${uid}`, build: `/models/${uid}/builds/${id}`, id, fileUid } as const;
  };
  return { model, sources, built };
}

type QualityMakers = ReturnType<typeof qualityMakers>;

function testExamples({ call }: QualityContext): Examples {
  return {
    startAssistantTest: async () => {
      const questions = [{ question: 'Which words?', words: ['here'], sources: [] }];
      const body = { name: 'Reader', instructions: 'Read.', questions };
      return call(
        'POST',
        `/custom-templates/${(await call('POST', '/custom-templates', body)).body.data.uid}/test`,
      );
    },
  };
}

function passageExamples({ call }: QualityContext, { built }: QualityMakers): Examples {
  let made: ReturnType<typeof built> | undefined;
  /** Of one build, which every example of passages looks at. */
  const passage = async () => {
    made ??= built();
    const { path, build, id, fileUid } = await made;
    return { path, build, edit: { build: id, fileUid, start: 0, kind: 'off' } } as const;
  };
  const edited = async () => {
    const { path, edit } = await passage();
    const { data } = (await call('POST', `${path}/passage-edits`, edit)).body;
    return { path, uid: present(data).uid };
  };
  return {
    listPassages: async () => call('GET', `${(await passage()).build}/passages`),
    listPassageEdits: async () => call('GET', `${(await edited()).path}/passage-edits?kind=off`),
    editPassage: async () => {
      const { path, edit } = await passage();
      const corrected = { ...edit, kind: 'corrected', text: 'The words are there.' };
      return call('POST', `${path}/passage-edits`, corrected);
    },
    changePassageEdit: async () =>
      call('PUT', `/passage-edits/${(await edited()).uid}`, { kind: 'corrected', text: 'There.' }),
    withdrawPassageEdit: async () => call('DELETE', `/passage-edits/${(await edited()).uid}`),
  };
}

function scoreExamples({ call }: QualityContext, { built }: QualityMakers): Examples {
  return {
    listBuildScores: async () => call('GET', `${(await built()).path}/scores`),
    scoreBuild: async () => call('POST', `${(await built()).build}/score`),
    listQuestionScores: async () => call('GET', `${(await built()).build}/scores`),
  };
}

function goldenQuestionExamples(
  { app, user, call }: QualityContext,
  { model, sources }: QualityMakers,
): Examples {
  const question = async () => ({ question: 'Whose words are these?', sources: await sources() });
  const keptQuestion = async () => {
    const { body } = await call('POST', `${await model()}/questions`, await question());
    return `/golden-questions/${body.data.uid}` as const;
  };
  return {
    listGoldenQuestions: async () => {
      const path = await model();
      await call('POST', `${path}/questions`, await question());
      return call('GET', `${path}/questions?sort=question`);
    },
    createGoldenQuestion: async () => call('POST', `${await model()}/questions`, await question()),
    updateGoldenQuestion: async () => call('PUT', await keptQuestion(), await question()),
    deleteGoldenQuestion: async () => call('DELETE', await keptQuestion()),
    importGoldenQuestions: async () => {
      const content = 'question,file\nWho?,nothing.txt\n';
      return sendTable(app(), user(), { path: `${await model()}/questions/import`, content });
    },
  };
}

function curatedAnswerExamples({ call }: QualityContext, { model, sources }: QualityMakers): Examples {
  const answer = async () => ({
    questions: ['Who?', 'Whose?'],
    answer: 'Nobody’s.',
    sources: await sources(),
    isOn: true,
  });
  const keptAnswer = async () => {
    const { body } = await call('POST', `${await model()}/answers`, await answer());
    return `/curated-answers/${body.data.uid}` as const;
  };
  return {
    listCuratedAnswers: async () => {
      const path = await model();
      await call('POST', `${path}/answers`, await answer());
      return call('GET', `${path}/answers?status=on`);
    },
    matchCuratedAnswer: async () => {
      const path = await model();
      await call('POST', `${path}/answers`, await answer());
      return call('GET', `${path}/answers/match?q=${encodeURIComponent('WHO')}`);
    },
    createCuratedAnswer: async () => call('POST', `${await model()}/answers`, await answer()),
    getCuratedAnswer: async () => call('GET', await keptAnswer()),
    updateCuratedAnswer: async () => call('PUT', await keptAnswer(), await answer()),
    deleteCuratedAnswer: async () => call('DELETE', await keptAnswer()),
  };
}

/** One call of each route of golden questions, curated answers and single passages that succeeds. */
export function qualityExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const context = { app, user, call: callAs(() => ({ app: app(), as: user() })) };
  const makers = qualityMakers(context);
  return {
    ...testExamples(context),
    ...passageExamples(context, makers),
    ...scoreExamples(context, makers),
    ...goldenQuestionExamples(context, makers),
    ...curatedAnswerExamples(context, makers),
  };
}
