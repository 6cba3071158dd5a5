import './conversation.tables.ts';

export { createAnswerKind } from './answer-run.ts';
export { assistantPreviewRoutes } from './assistant-preview.routes.ts';
export { permittedKinds } from './authorise.ts';
export { forgetCitations } from './citation.store.ts';
export { conversationRoutes } from './conversation.routes.ts';
export { shownTitle } from './conversation.view.ts';
export { conversationHistory } from './conversation-history.ts';
export { eraseConversation, restoreConversation } from './delete-conversation.ts';
export { filterQuotes, hideDeletedQuotes } from './deleted-quotes.ts';
export { forgetUser } from './forget-user.ts';
export { previewKind } from './preview-assistant.ts';
export { tableAnswerRoutes } from './table-answer.routes.ts';
export { waitForFiles } from './wait-for-files.ts';
