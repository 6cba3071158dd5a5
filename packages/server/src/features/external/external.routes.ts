import * as routes from '@docent/contract/features/external';
import * as visits from '@docent/contract/features/link-visit';
import * as links from '@docent/contract/features/public-link';
import { type AskDeps, cancelAnswer, streamAnswer } from '#features/conversation/index.ts';
import type { ContentDeps } from '#features/file-manager/index.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { askAsVisitor } from './ask-as-visitor.ts';
import { beginVisit } from './begin-visit.ts';
import { downloadReference } from './download-reference.ts';
import { endVisit } from './end-visit.ts';
import { handOver } from './hand-over.ts';
import { loadVisit } from './load-visit.ts';
import { deleteVisitOf, listLinkDays, listVisits, showVisitToOwner } from './owner-visits.ts';
import { publicFeed } from './public-answer.ts';
import { rateAnswer } from './rate-answer.ts';
import { readReference } from './read-reference.ts';
import { showVisit } from './read-visit.ts';
import { getLink, type LinkDeps, rekeyLink, saveLink } from './save-public-link.ts';
import { showExternalLink } from './show-external-link.ts';

export type ExternalDeps = AskDeps & LinkDeps & ContentDeps;

/** What owners do with their links. */
const ownerRoutes = (deps: LinkDeps): Binding[] => [
  bind(links.getModelLink, ({ actor, params }) => getLink(deps, actor, { kind: 'model', id: params.uid })),
  bind(links.updateModelLink, ({ actor, params, body }) =>
    saveLink(deps, actor, { subject: { kind: 'model', id: params.uid }, body }),
  ),
  bind(links.rekeyModelLink, ({ actor, params }) =>
    rekeyLink(deps, actor, { kind: 'model', id: params.uid }),
  ),
  bind(links.getSpreadsheetLink, ({ actor, params }) =>
    getLink(deps, actor, { kind: 'spreadsheet', id: params.uid }),
  ),
  bind(links.updateSpreadsheetLink, ({ actor, params, body }) =>
    saveLink(deps, actor, { subject: { kind: 'spreadsheet', id: params.uid }, body }),
  ),
  bind(links.rekeySpreadsheetLink, ({ actor, params }) =>
    rekeyLink(deps, actor, { kind: 'spreadsheet', id: params.uid }),
  ),
  bind(links.getCustomTemplateLink, ({ actor, params }) =>
    getLink(deps, actor, { kind: 'custom_template', id: params.uid }),
  ),
  bind(links.updateCustomTemplateLink, ({ actor, params, body }) =>
    saveLink(deps, actor, { subject: { kind: 'custom_template', id: params.uid }, body }),
  ),
  bind(links.rekeyCustomTemplateLink, ({ actor, params }) =>
    rekeyLink(deps, actor, { kind: 'custom_template', id: params.uid }),
  ),
];

/** What owners see of their visitors. */
const visitRoutes = (deps: LinkDeps): Binding[] => [
  bind(visits.listLinkConversations, ({ actor, params, query }) =>
    listVisits(deps.db, actor, { ...query, linkId: params.uid }),
  ),
  bind(visits.getLinkConversation, ({ actor, params, language }) =>
    showVisitToOwner(deps.db, actor, {
      linkId: params.uid,
      conversationId: params.conversationUid,
      language,
    }),
  ),
  bind(visits.deleteLinkConversation, ({ actor, params }) => deleteVisitOf(deps, actor, params.uid)),
  bind(visits.listLinkDays, ({ actor, params }) => listLinkDays(deps.db, actor, params.uid)),
];

/** What visitors read of an answer's references. */
const referenceRoutes = (deps: ExternalDeps): Binding[] => [
  bind(routes.readExternalReference, ({ actor, params, language }) =>
    readReference(deps.db, actor, {
      conversationId: params.uid,
      messageId: params.messageUid,
      n: params.n,
      language,
    }),
  ),
  bind(routes.downloadExternalReference, ({ actor, params, language, address }) =>
    downloadReference(deps, actor, {
      conversationId: params.uid,
      messageId: params.messageUid,
      n: params.n,
      language,
      address,
    }),
  ),
];

/** What visitors do with their one conversation. */
const visitorRoutes = (deps: ExternalDeps): Binding[] => [
  bind(routes.getExternalConversation, ({ actor, params, language }) =>
    showVisit(deps.db, actor, { conversationId: params.uid, language }),
  ),
  bind(routes.askExternalQuestion, ({ actor, params, body, language, address, header }) =>
    askAsVisitor(deps, actor, {
      ...body,
      conversationId: params.uid,
      language,
      address,
      idempotencyKey: header('idempotency-key'),
      timeZone: header('x-timezone'),
    }),
  ),
  bind(routes.streamExternalConversation, async ({ actor, params, language, header }) => {
    const { references } = await inReadScope(deps.db, actor, (tx) => loadVisit(tx, actor, params.uid));
    const asked = { conversationId: params.uid, lastEventId: header('last-event-id') };
    const feed = await streamAnswer(deps, actor, asked);
    return feed && publicFeed(feed, { references, language });
  }),
  bind(routes.cancelExternalAnswer, ({ actor, params }) => cancelAnswer(deps, actor, params.uid)),
  bind(routes.rateExternalAnswer, ({ actor, params, body }) =>
    rateAnswer(deps, actor, { ...body, conversationId: params.uid, messageId: params.messageUid }),
  ),
  bind(routes.handOverExternalConversation, ({ actor, params, body, address }) =>
    handOver(deps, actor, { ...body, conversationId: params.uid, address }),
  ),
  bind(routes.deleteExternalConversation, ({ actor, params }) => endVisit(deps, actor, params.uid)),
];

export const externalRoutes = (deps: ExternalDeps): Binding[] => [
  ...ownerRoutes(deps),
  ...visitRoutes(deps),
  bind(routes.getExternalLink, ({ params }) => showExternalLink(deps.db, params)),
  bind(routes.beginExternalConversation, ({ params, body, address }) =>
    beginVisit(deps.db, { ...body, at: params, address }),
  ),
  ...visitorRoutes(deps),
  ...referenceRoutes(deps),
];
