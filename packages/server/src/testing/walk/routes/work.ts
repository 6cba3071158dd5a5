import { createHash } from 'node:crypto';
import { customTemplate } from '../custom-template-subject.ts';
import type { RouteDescriptions } from '../describe-route.ts';
import { companyProvider } from '../provider-subjects.ts';
import { pushEndpoint, pushKeys, pushSubscription } from '../push-subject.ts';
import { commonName, secretWord, textWith } from '../secret-word.ts';
import { spreadsheet } from '../spreadsheet-subject.ts';

const conversing = 'chat or ask_question or model or spreadsheet or custom_template';
const filing = 'file_manager or chat or ask_question or summarize or model';
const binning = 'file_manager@delete or chat or ask_question or model';
const uploading = 'file_manager@add or chat or ask_question or summarize or model@edit';
const ofUpload = {
  access: uploading,
  ids: { 'params.uid': 'upload' },
  headers: { 'tus-resumable': '1.0.0', 'upload-offset': '4' },
} as const;
const ofBin = {
  access: binning,
  ids: { 'params.uid': 'binned_file' },
  alsoAs: [{ ids: { 'params.uid': 'binned_folder' } }, { ids: { 'params.uid': 'binned_conversation' } }],
  beyond: { code: 'no_permission', holding: 'chat' },
} as const;
const ofConversation = { access: conversing, ids: { 'params.uid': 'conversation' } } as const;
const adding = 'file_manager@add or chat or ask_question or summarize or model@edit';
const ofFile = { access: filing, ids: { 'params.uid': 'file' } } as const;
const itsVersion = { kind: 'file', written: (id: string) => id, sameAs: 'params.uid' } as const;
const ofVersion = { access: filing, ids: { 'params.uid': 'file', 'query.version': itsVersion } } as const;
const ofSelection = { 'body.fileUids[]': 'file', 'body.folderUids[]': 'folder' } as const;
const ofFolder = { 'params.uid': 'folder' } as const;

const secretHash = createHash('sha256').update(textWith(secretWord)).digest('hex');
/** Files that the victim has, in the project and elsewhere. */
const likeTheirs = { name: commonName, sha256: secretHash };

/** What people do all day: conversations and files. */
export const workRoutes: RouteDescriptions = {
  createConversation: {
    access: conversing,
    ids: { 'body.fileUids[]': 'file' },
    body: () => ({ kind: 'chat' }),
    alsoAs: [
      { ids: { 'body.modelUid': 'built_model' }, body: () => ({ kind: 'model' }) },
      { ids: { 'body.spreadsheetUid': spreadsheet }, body: () => ({ kind: 'spreadsheet' }) },
      { ids: { 'body.templateUid': customTemplate }, body: () => ({ kind: 'custom_template' }) },
    ],
    beyond: { code: 'no_chat_permission', holding: 'model' },
  },
  listConversations: { access: conversing, alsoAs: [{ ids: { 'query.model': 'model' } }] },
  getConversation: ofConversation,
  // It says when the answer was written.
  exportConversation: { ...ofConversation, query: () => ({ format: 'md' }), varies: [''] },
  updateConversation: {
    access: conversing,
    ids: { 'params.uid': 'conversation', 'body.fileUids[]': 'file' },
    body: () => ({ title: 'Taken over' }),
  },
  deleteConversation: ofConversation,
  askQuestion: {
    ...ofConversation,
    body: () => ({ text: 'What is the launch code?' }),
    alsoAs: [
      {
        ids: {
          'params.uid': 'conversation',
          'body.filter.fileUids[]': 'file',
          'body.filter.folderUid': 'folder',
        },
      },
      {
        ids: { 'params.uid': 'conversation', 'body.model.providerId': companyProvider },
        body: ({ ids }) => ({
          text: 'What is the launch code?',
          model: { providerId: ids['body.model.providerId'], model: 'scripted' },
        }),
      },
    ],
  },
  cancelAnswer: ofConversation,
  rateAnswer: {
    access: conversing,
    ids: { 'params.uid': 'conversation', 'params.messageUid': 'answer' },
    body: () => ({ value: 'up' }),
    // The answer is one of another conversation.
    refusal: 'not_found',
  },
  streamConversation: {
    access: conversing,
    ids: { 'params.uid': 'conversation' },
    alsoAs: [{ ids: { 'params.uid': 'conversation', 'query.message': 'answer' }, refusal: 'not_found' }],
  },
  listFiles: { access: filing, ids: { 'query.folder': 'folder' }, alsoAs: [{ ids: {} }] },
  searchFiles: { access: filing, query: () => ({ q: 'launch code', limit: '50' }) },
  checkDuplicates: {
    access: adding,
    ids: { 'body.folder': 'folder' },
    reads: true,
    body: () => ({ files: [likeTheirs] }),
    alsoAs: [{ ids: {} }],
  },
  uploadFiles: {
    access: adding,
    upload: { name: 'more.txt', content: 'more' },
    alsoAs: [{ ids: { 'fields.folder': 'folder' } }, { ids: { 'fields.versionOf': 'file' } }],
    beyond: { code: 'no_permission', ids: { 'fields.versionOf': 'file' }, holding: 'chat' },
  },
  discoverUploads: { access: 'public' },
  createUpload: {
    access: uploading,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '8' },
    bytes: 'half',
    alsoAs: [{ ids: { 'metadata.folder': 'folder' } }, { ids: { 'metadata.versionOf': 'file' } }],
    beyond: { code: 'no_permission', ids: { 'metadata.versionOf': 'file' }, holding: 'chat' },
  },
  getUpload: ofUpload,
  continueUpload: { ...ofUpload, bytes: 'done' },
  cancelUpload: ofUpload,
  getFile: ofFile,
  getFileContent: ofVersion,
  getFileText: ofVersion,
  getFileTable: { ...ofVersion, query: () => ({ limit: '100' }), refusal: 'file_without_table' },
  findInFileText: { ...ofVersion, query: () => ({ q: 'word' }) },
  getFileLine: { ...ofVersion, query: () => ({ at: '0' }) },
  retryFile: { ...ofFile, refusal: 'conflict' },
  updateFile: {
    access: 'file_manager@edit',
    ids: { 'params.uid': 'file', 'body.folder': 'folder' },
    body: () => ({ name: 'Taken over.txt' }),
  },
  deleteFile: {
    access: 'file_manager@delete or chat or ask_question',
    ids: { 'params.uid': 'file' },
    beyond: { code: 'no_permission', holding: 'chat' },
  },
  moveFiles: { access: 'file_manager@edit', ids: { ...ofSelection, 'body.folder': 'folder' } },
  deleteFiles: { access: 'file_manager@delete', ids: ofSelection },
  createFileArchive: { access: filing, ids: ofSelection },
  getFileArchive: { access: 'public', params: { ticket: 'dz_unknown' }, refusal: 'archive_over' },
  listFileVersions: ofFile,
  restoreFileVersion: {
    access: 'file_manager@edit',
    ids: { 'params.uid': 'file', 'params.version': itsVersion },
  },
  deleteFileVersion: {
    access: 'file_manager@delete',
    ids: { 'params.uid': 'file', 'params.version': itsVersion },
    refusal: 'version_is_current',
  },
  listFolders: { access: filing, ids: { 'query.parent': 'folder' }, alsoAs: [{ ids: {} }] },
  createFolder: {
    access: 'file_manager@add',
    ids: { 'body.parent': 'folder' },
    body: ({ unique }) => ({ name: `Folder ${unique}` }),
  },
  getFolder: { access: filing, ids: ofFolder },
  updateFolder: {
    access: 'file_manager@edit',
    ids: { ...ofFolder, 'body.parent': 'folder' },
    body: ({ unique }) => ({ name: `Taken over ${unique}` }),
  },
  deleteFolder: { access: 'file_manager@delete', ids: ofFolder },
  listBin: { access: binning },
  restoreFromBin: ofBin,
  eraseFromBin: ofBin,
  emptyBin: { access: binning },
  getSidebar: { access: 'session', ofProject: true },
  deleteHistory: {
    access: 'session',
    ids: { 'body.uid': 'conversation' },
    body: () => ({ type: 'chat' }),
  },
  pinHistory: {
    access: 'session',
    ids: { 'body.uid': 'conversation' },
    body: () => ({ type: 'chat', pinned: true }),
  },
  listNotifications: { access: 'session' },
  listAllNotifications: { access: 'session' },
  streamNotifications: { access: 'session', neverEnds: true },
  searchConversations: { access: conversing, query: () => ({ q: 'pier' }) },
  getPushKey: { access: 'session' },
  saveSubscription: {
    access: 'session',
    body: ({ caller }) => ({
      subscription: {
        endpoint: pushEndpoint(caller.userId),
        keys: { p256dh: pushKeys.p256dh.toString('base64url'), auth: pushKeys.auth.toString('base64url') },
      },
    }),
  },
  removeSubscription: {
    access: 'session',
    ids: { 'body.id': pushSubscription },
    body: ({ ids }) => ({ endpoint: pushEndpoint(ids['body.id'] ?? '') }),
  },
  viewNotifications: { access: 'session', reads: false },
};
