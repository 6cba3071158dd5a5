import './conversation.tables.ts';

export { createAnswerKind } from './answer-run.ts';
export { forgetCitations } from './citation.store.ts';
export { type ConversationDeps, conversationRoutes } from './conversation.routes.ts';
export { conversationHistory } from './conversation-history.ts';
export { forgetUser } from './forget-user.ts';
