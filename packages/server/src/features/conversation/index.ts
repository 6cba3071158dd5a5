import './conversation.tables.ts';

export { createAnswerKind } from './answer-run.ts';
export { permittedKinds } from './authorise.ts';
export { forgetCitations } from './citation.store.ts';
export { type ConversationDeps, conversationRoutes } from './conversation.routes.ts';
export { listRecentConversations } from './conversation.store.ts';
export { shownTitle } from './conversation.view.ts';
export { deleteConversation } from './delete-conversation.ts';
export { forgetUser } from './forget-user.ts';
