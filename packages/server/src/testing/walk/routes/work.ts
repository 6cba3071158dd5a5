import type { RouteDescriptions } from '../describe-route.ts';

const conversing = 'chat or ask_question';
const filing = 'file_manager or chat or ask_question';
const ofConversation = { access: conversing, ids: { 'params.uid': 'conversation' } } as const;
const ofFile = { access: filing, ids: { 'params.uid': 'file' } } as const;

/** What people do all day: conversations and files. */
export const workRoutes: RouteDescriptions = {
  createConversation: {
    access: conversing,
    ids: { 'body.fileUids[]': 'file' },
    body: () => ({ kind: 'chat' }),
  },
  listConversations: { access: conversing },
  getConversation: ofConversation,
  updateConversation: {
    access: conversing,
    ids: { 'params.uid': 'conversation', 'body.fileUids[]': 'file' },
    body: () => ({ title: 'Taken over' }),
  },
  deleteConversation: ofConversation,
  askQuestion: { ...ofConversation, body: () => ({ text: 'What is the launch code?' }) },
  cancelAnswer: ofConversation,
  streamConversation: {
    access: conversing,
    ids: { 'params.uid': 'conversation', 'query.message': 'answer' },
    refusal: 'not_found',
  },
  listFiles: { access: filing },
  uploadFiles: { access: filing, upload: { name: 'more.txt', content: 'more' } },
  getFile: ofFile,
  getFileContent: ofFile,
  getFileText: ofFile,
  retryFile: { ...ofFile, refusal: 'conflict' },
  deleteFile: ofFile,
  getSidebar: { access: 'session' },
  deleteHistory: {
    access: 'session',
    ids: { 'body.uid': 'conversation' },
    body: () => ({ type: 'chat' }),
  },
  listNotifications: { access: 'session' },
  viewNotifications: { access: 'session' },
};
