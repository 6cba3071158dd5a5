import { newUid } from '#platform/db/uuid.ts';
import { customTemplate } from '../custom-template-subject.ts';
import type { NamedSubject, RequestContext, RouteDescriptions } from '../describe-route.ts';
import { made, type OwnSubject } from '../subjects.ts';

/** A test question of an assistant, which expects the secret word. */
const testQuestion: OwnSubject = {
  name: 'test_question',
  ownedBy: 'project',
  async make(fixture, as) {
    const assistant = await customTemplate.make(fixture, as);
    const body = { question: `What is ${newUid()}?`, words: [fixture.word], sources: [] };
    return made(fixture, as, [`/custom-templates/${assistant}/test-questions`, body]);
  },
};

const access = 'custom_template@edit';
const ids = { 'params.uid': customTemplate } as const;
const ofQuestion = { 'params.uid': testQuestion } as const;
const itsVersion: NamedSubject = { kind: 'file', written: (id) => id, sameAs: 'body.sources[].fileUid' };
const ofSources = { 'body.sources[].fileUid': 'file', 'body.sources[].version': itsVersion } as const;
const body = ({ unique }: RequestContext) => ({
  question: `What is ${unique}?`,
  words: ['that'],
  sources: [{ start: 0, end: 3 }],
});

/** Test questions of custom assistants, and their tests. */
export const assistantTestRoutes: RouteDescriptions = {
  listTestQuestions: { access, ids },
  createTestQuestion: { access, ids: { ...ids, ...ofSources }, body },
  updateTestQuestion: { access, ids: { ...ofQuestion, ...ofSources }, body },
  deleteTestQuestion: { access, ids: ofQuestion },
  getAssistantTest: { access, ids },
  // A test that starts goes on after its request.
  startAssistantTest: { access, ids, refusal: 'template_without_questions' },
  cancelAssistantTest: { access, ids },
};
