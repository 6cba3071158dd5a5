import * as routes from '@docent/contract/features/conversation';
import { exportConversation as exportConversationRoute } from '@docent/contract/features/conversation-export';
import { searchConversations as searchConversationsRoute } from '@docent/contract/features/conversation-search';
import { type FileDeps, storedFilterOf } from '#features/file-manager/index.ts';
import { dayIn, timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { type AskDeps, askQuestion } from './ask-question.ts';
import { permittedKinds } from './authorise.ts';
import { cancelAnswer } from './cancel-answer.ts';
import { conversationItemView } from './conversation.view.ts';
import { listConversationRows } from './conversation-list.store.ts';
import { createConversation } from './create-conversation.ts';
import { deleteConversation } from './delete-conversation.ts';
import { type ExportDeps, exportConversation } from './export-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { rateAnswer } from './rate-answer.ts';
import { searchConversations } from './search-conversations.ts';
import { showSubjects } from './show-subjects.ts';
import { streamAnswer } from './stream-answer.ts';
import { updateConversation } from './update-conversation.ts';

export type ConversationDeps = AskDeps & FileDeps & ExportDeps;

const recordRoutes = (deps: ConversationDeps): Binding[] => [
  bind(routes.createConversation, ({ actor, body }) => createConversation(deps, actor, body)),
  bind(routes.listConversations, ({ actor, query, language }) =>
    inScope(deps.db, actor, async (tx) => {
      const kinds = permittedKinds(actor).filter((kind) => !query.kind || kind === query.kind);
      const { rows, total } = await listConversationRows(tx, actor, { ...query, kinds, language });
      const subjectOf = await showSubjects(tx, actor, rows);
      return pageOf(rows, query.limit, total, (row) => conversationItemView(row, subjectOf(row), language));
    }),
  ),
  bind(routes.getConversation, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, (tx) => getConversation(tx, actor, params.uid, language)),
  ),
  bind(routes.updateConversation, ({ actor, params, body, language }) =>
    inScope(deps.db, actor, async (tx) => {
      await updateConversation(tx, actor, params.uid, body);
      return getConversation(tx, actor, params.uid, language);
    }),
  ),
  bind(routes.deleteConversation, ({ actor, params }) => deleteConversation(deps, actor, params.uid)),
  bind(searchConversationsRoute, ({ actor, query, language }) =>
    searchConversations(deps.db, actor, { ...query, language }),
  ),
  bind(exportConversationRoute, ({ actor, params, query, language, header }) =>
    exportConversation(deps, actor, {
      id: params.uid,
      format: query.format,
      language,
      timeZone: timeZoneNamed(header('x-timezone')),
    }),
  ),
];

const answerRoutes = (deps: ConversationDeps): Binding[] => [
  bind(routes.askQuestion, ({ actor, params, body, language, header }) =>
    askQuestion(deps, actor, {
      conversationId: params.uid,
      text: body.text,
      filter: storedFilterOf(body.filter, header('x-timezone')),
      sql: body.sql,
      model: body.model,
      today: dayIn(timeZoneNamed(header('x-timezone')), Date.now()),
      language,
      idempotencyKey: header('idempotency-key'),
      keyId: actor.kind === 'api_key' ? actor.credential.id : null,
      timeZone: header('x-timezone') && timeZoneNamed(header('x-timezone')),
    }),
  ),
  bind(routes.streamConversation, ({ actor, params, query, header }) =>
    streamAnswer(deps, actor, {
      conversationId: params.uid,
      messageId: query.message,
      lastEventId: header('last-event-id'),
    }),
  ),
  bind(routes.rateAnswer, ({ actor, params, body }) =>
    rateAnswer(deps, actor, {
      conversationId: params.uid,
      messageId: params.messageUid,
      value: body.value,
      reason: body.reason ?? '',
    }),
  ),
  bind(routes.cancelAnswer, ({ actor, params }) => cancelAnswer(deps, actor, params.uid)),
];

export const conversationRoutes = (deps: ConversationDeps): Binding[] => [
  ...recordRoutes(deps),
  ...answerRoutes(deps),
];
