import { askVisitor, type LinkPath, openLinkTo, visit } from '#testing/public-link-fixture.ts';
import { openSettings } from '#testing/public-link-settings.ts';
import type { SignedIn } from '#testing/test-app.ts';
import { present } from '../present.ts';
import { makeBuiltModel } from './built-subjects.ts';
import { customTemplate } from './custom-template-subject.ts';
import type { SeededUser } from './seeded-user.ts';
import { spreadsheet } from './spreadsheet-subject.ts';
import { made, type OwnSubject, type SubjectContext } from './subjects.ts';

/** The path of the public routes of a user's link, which stays. */
async function openVisitedLink(fixture: SubjectContext, as: SignedIn): Promise<LinkPath> {
  return openLinkTo(fixture.app, as, `/models/${await makeBuiltModel(fixture, as)}`);
}

/** A model with a link, to be changed. */
export const linkedModel: OwnSubject = {
  name: 'linked_model',
  ownedBy: 'project',
  async make(fixture, as) {
    const id = await made(fixture, as, ['/models', { name: 'Linked', chunkSize: 512, chunkOverlap: 64 }]);
    await openLinkTo(fixture.app, as, `/models/${id}`);
    return id;
  },
};

/** A database with a link that is off, to be changed. */
export const linkedSpreadsheet: OwnSubject = {
  name: 'linked_spreadsheet',
  ownedBy: 'project',
  isCostly: true,
  async make(fixture, as) {
    const id = await spreadsheet.make(fixture, as);
    const reply = await fixture.app.call('PUT', `/spreadsheets/${id}/link`, {
      as,
      body: { ...openSettings, enabled: false },
    });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return id;
  },
};

/** A custom assistant with a link, to be changed. */
export const linkedTemplate: OwnSubject = {
  name: 'linked_template',
  ownedBy: 'project',
  async make(fixture, as) {
    const id = await customTemplate.make(fixture, as);
    await openLinkTo(fixture.app, as, `/custom-templates/${id}`);
    return id;
  },
};

/** The secret part of the address of a link. */
export const guid: OwnSubject = {
  name: 'guid',
  ownedBy: 'project',
  make: async (fixture, as) => (await openVisitedLink(fixture, as)).split('/').at(-1) ?? '',
};

export const companyCode: OwnSubject = {
  name: 'company_code',
  ownedBy: 'company',
  make: async (_, as) => as.companyCode,
};

/** The visitors by their conversations, with the users whose links they came by. */
const visitors = new Map<string, { token: string; of: string }>();

/** The conversation of a visitor of one of the user's links, with an answer in it. */
export const visitorConversation: OwnSubject = {
  name: 'visitor_conversation',
  ownedBy: 'user',
  async make(fixture, as) {
    await fixture.owner('delete from rate_limits');
    const visitor = await visit(fixture.app, await openVisitedLink(fixture, as));
    await askVisitor(fixture.app, visitor, 'What is the launch code?');
    visitors.set(visitor.conversation, { token: visitor.token, of: as.userId });
    return visitor.conversation;
  },
};

/** The same, as the owner of the link reads it. */
export const heldConversation: OwnSubject = {
  name: 'held_conversation',
  ownedBy: 'project',
  make: visitorConversation.make,
};

/** The link by which they came. */
export const visitedLink: OwnSubject = {
  name: 'visited_link',
  ownedBy: 'project',
  async make(fixture, as) {
    const model = await makeBuiltModel(fixture, as);
    await openVisitedLink(fixture, as);
    const { body } = await fixture.app.call('GET', `/models/${model}/link`, { as });
    return present(body.data.uid);
  },
};

/** The answer in the latest of those conversations. */
export const visitorAnswer: OwnSubject = {
  name: 'visitor_answer',
  ownedBy: 'user',
  async make({ owner }, as) {
    const [row] = await owner<{ id: string }>(
      `select m.id from messages m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
         join visitors v on v.company_id = c.company_id and v.id = c.visitor_id
         join public_links l on l.company_id = v.company_id and l.id = v.link_id
       where m.role = 'assistant' and l.created_by = $1 and l.project_id = $2
       order by v.created_at desc, v.id desc limit 1`,
      [as.userId, as.projectId],
    );
    if (!row) throw new Error('No visitor was answered.');
    return row.id;
  },
};

/** The token of the visitor whose conversation this is; where it is none of this user's, of their own. */
export async function visitorTokenFor(user: SeededUser, conversation?: string): Promise<string> {
  const own = await user.subject(visitorConversation);
  const asked = conversation === undefined ? undefined : visitors.get(conversation);
  const visitor = asked?.of === user.userId ? asked : visitors.get(own);
  if (!visitor) throw new Error('No such visitor.');
  return visitor.token;
}
