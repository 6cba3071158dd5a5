import { newUid } from '#platform/db/uuid.ts';
import { ask } from '#testing/chat.ts';
import { present } from '../../present.ts';
import { makeBuiltModel } from '../built-subjects.ts';
import { customTemplate } from '../custom-template-subject.ts';
import type { NamedSubject, RouteDescriptions } from '../describe-route.ts';
import { made, type OwnSubject } from '../subjects.ts';

/** A question to a model that nothing is said about in its files. */
const unanswered: OwnSubject = {
  name: 'unanswered',
  ownedBy: 'project',
  async make(fixture, as) {
    const modelUid = await makeBuiltModel(fixture, as);
    const chat = await made(fixture, as, ['/conversations', { kind: 'model', modelUid }]);
    const text = `What is ${newUid().replaceAll('-', ' ')}?`;
    await ask(fixture.app, as, { chat, text });
    const list = await fixture.app.call('GET', `/unanswered?subject=${modelUid}`, { as });
    return present(list.body.data.items.find(({ question }) => question === text)).uid;
  },
};

/** The same of an assistant that knows nothing. */
const unansweredByAssistant: OwnSubject = {
  name: 'unanswered_by_assistant',
  ownedBy: 'project',
  async make(fixture, as) {
    const templateUid = await customTemplate.make(fixture, as);
    const chat = await made(fixture, as, ['/conversations', { kind: 'custom_template', templateUid }]);
    await ask(fixture.app, as, { chat, text: `What is ${newUid().replaceAll('-', ' ')}?` });
    const list = await fixture.app.call('GET', `/unanswered?subject=${templateUid}`, { as });
    return present(list.body.data.items[0]).uid;
  },
};

const ofFiles = 'model@edit or custom_template@edit';
const access = `${ofFiles} or spreadsheet@edit`;
const ids = { 'params.uid': unanswered } as const;
/** Whatever it names, nothing of it is found. */
const subject: NamedSubject = { kind: 'model', written: (id) => id, passedOver: true };
const itsVersion: NamedSubject = { kind: 'file', written: (id) => id, sameAs: 'body.sources[].fileUid' };
const ofSources = { 'body.sources[].fileUid': 'file', 'body.sources[].version': itsVersion } as const;
const sources = [{ start: 0, end: 3 }];

/** Questions that were not answered well. */
export const unansweredRoutes: RouteDescriptions = {
  listUnanswered: { access, ids: { 'query.subject': subject } },
  updateUnanswered: { access, ids, body: () => ({ state: 'dismissed' }) },
  answerUnanswered: {
    access: 'model@add',
    ids: { ...ids, ...ofSources },
    body: () => ({ answer: 'That.', sources }),
  },
  measureUnanswered: {
    access: 'model@add',
    ids: { ...ids, ...ofSources },
    body: () => ({ sources }),
  },
  testUnanswered: {
    access: 'custom_template@edit',
    ids: { 'params.uid': unansweredByAssistant, ...ofSources },
    body: () => ({ words: ['that'], sources }),
  },
  documentUnanswered: {
    access: ofFiles,
    ids,
    body: ({ unique }) => ({ name: unique, text: 'That.' }),
  },
};
