import type { RouteDescriptions } from '../describe-route.ts';

const conversing = 'chat or ask_question';
const filing = 'file_manager or chat or ask_question';
const uploading = 'file_manager@add or chat or ask_question';
const ofUpload = {
  access: uploading,
  ids: { 'params.uid': 'upload' },
  headers: { 'tus-resumable': '1.0.0', 'upload-offset': '4' },
} as const;
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
  discoverUploads: { access: uploading },
  createUpload: {
    access: uploading,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '8' },
    bytes: 'half',
  },
  getUpload: ofUpload,
  continueUpload: { ...ofUpload, bytes: 'done' },
  cancelUpload: ofUpload,
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
