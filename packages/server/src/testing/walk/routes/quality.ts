import { newUid } from '#platform/db/uuid.ts';
import type { SignedIn } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import type { NamedSubject, RequestContext, RouteDescriptions } from '../describe-route.ts';
import { textWith } from '../secret-word.ts';
import { made, type OwnSubject, type SubjectContext } from '../subjects.ts';

/** Makes something that is kept about a model. */
async function madeOfModel(
  fixture: SubjectContext,
  as: SignedIn,
  [path, body]: [string, object],
): Promise<string> {
  const settings = { name: `Model ${newUid()}`, chunkSize: 512, chunkOverlap: 64 };
  const model = await made(fixture, as, ['/models', settings]);
  return made(fixture, as, [`/models/${model}/${path}`, body]);
}

const goldenQuestion: OwnSubject = {
  name: 'golden_question',
  ownedBy: 'project',
  async make(fixture, as) {
    const { uid } = await uploadReady(fixture.app, as, `${newUid()}.txt`, textWith(fixture.word));
    const kept = { question: `What is ${newUid()}?`, sources: [{ fileUid: uid }] };
    return madeOfModel(fixture, as, ['questions', kept]);
  },
};

const curatedAnswer: OwnSubject = {
  name: 'curated_answer',
  ownedBy: 'project',
  make(fixture, as) {
    const kept = { questions: [`What is ${newUid()}?`], answer: `It is ${fixture.word}.`, isOn: true };
    return madeOfModel(fixture, as, ['answers', kept]);
  },
};

const ofModel = { 'params.uid': 'model' } as const;
const ofQuestion = { 'params.uid': goldenQuestion } as const;
const ofBuild = { 'params.uid': 'built_model', 'params.id': 'build' } as const;
const ofEdit = { 'params.uid': 'passage_edit' } as const;
const file: NamedSubject = { kind: 'file', written: (id) => id, passedOver: true };
const ofAnswer = { 'params.uid': curatedAnswer } as const;
/** A file is its own first version. */
const itsVersion: NamedSubject = { kind: 'file', written: (id) => id, sameAs: 'body.sources[].fileUid' };
const ofSources = { 'body.sources[].fileUid': 'file', 'body.sources[].version': itsVersion } as const;

const sources = () => [{ start: 0, end: 3 }];
const question = ({ unique }: RequestContext) => ({ question: `What is ${unique}?`, sources: sources() });
const answer = ({ unique }: RequestContext) => ({
  questions: [`What is ${unique}?`],
  answer: 'That.',
  isOn: true,
  sources: sources(),
});

/** Golden questions, curated answers and single passages of custom models. */
export const qualityRoutes: RouteDescriptions = {
  listPassages: { access: 'model', ids: { ...ofBuild, 'query.file': file } },
  listPassageEdits: { access: 'model', ids: { ...ofModel, 'query.file': file } },
  editPassage: {
    access: 'model@edit',
    ids: { 'params.uid': 'built_model', 'body.build': 'build', 'body.fileUid': 'built_file' },
    body: () => ({ start: 0, kind: 'off' }),
  },
  changePassageEdit: {
    access: 'model@edit',
    ids: ofEdit,
    body: () => ({ kind: 'corrected', text: 'That.' }),
  },
  withdrawPassageEdit: { access: 'model@edit', ids: ofEdit },
  listGoldenQuestions: {
    access: 'model',
    ids: { ...ofModel, 'query.file': file },
  },
  createGoldenQuestion: { access: 'model@add', ids: { ...ofModel, ...ofSources }, body: question },
  updateGoldenQuestion: { access: 'model@edit', ids: { ...ofQuestion, ...ofSources }, body: question },
  deleteGoldenQuestion: { access: 'model@delete', ids: ofQuestion },
  exportGoldenQuestions: { access: 'model', ids: ofModel },
  importGoldenQuestions: {
    access: 'model@add',
    ids: ofModel,
    upload: { name: 'questions.csv', content: 'question,file\nWhat is it?,nothing.txt\n' },
  },
  listBuildScores: { access: 'model', ids: ofModel },
  scoreBuild: { access: 'model@edit', ids: ofBuild, refusal: 'model_without_questions' },
  listQuestionScores: { access: 'model', ids: ofBuild },
  listCuratedAnswers: { access: 'model', ids: ofModel },
  matchCuratedAnswer: { access: 'model', ids: ofModel, query: () => ({ q: 'What is it?' }) },
  createCuratedAnswer: { access: 'model@add', ids: { ...ofModel, ...ofSources }, body: answer },
  getCuratedAnswer: { access: 'model', ids: ofAnswer },
  updateCuratedAnswer: { access: 'model@edit', ids: { ...ofAnswer, ...ofSources }, body: answer },
  deleteCuratedAnswer: { access: 'model@delete', ids: ofAnswer },
};
