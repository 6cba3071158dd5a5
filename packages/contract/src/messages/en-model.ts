import type { Message } from './format.ts';

/** Custom models and their builds: failures, and why something could not be built. */
export const enModel = {
  'errors.modelNotFound': 'This model no longer exists, or you cannot see it.',
  'errors.modelsLimitReached': 'A project may hold at most {max} models.',
  'errors.modelFilesLimitReached': 'A model may hold at most {max} files.',
  'errors.modelWithoutFiles': 'Please select a file',
  'errors.modelWithoutBuild':
    'This model has no active build yet. Build it, or activate a build that is ready.',
  'errors.buildNotFound': 'This build no longer exists, or you cannot see it.',
  'errors.buildInProgress': 'Please wait for the current process to finish',
  'errors.buildNotReady': 'Only builds that are ready can be activated or searched.',
  'errors.buildNotRetryable': 'Only failed builds can be tried again.',
  'errors.buildActive': 'The model answers from this build. Activate another one before you delete it.',
  'build.error.nothingReadable': 'None of its documents could be read.',
  'build.error.interrupted': 'Building was interrupted too often. What was done is kept; you can try again.',
  'build.error.unreadable': 'This document could not be indexed.',
  'build.error.deleted': 'The file was deleted before it was indexed.',
  'build.error.withoutText': 'This file holds no text.',
  'build.error.embeddingUnavailable':
    'The embeddings provider did not answer. What was done is kept; you can try again.',
  'build.error.embeddingRateLimited':
    'The embeddings provider asks for fewer requests. What was done is kept; you can try again.',
  'build.error.embeddingRefusedKey': 'The embeddings provider refused the key. Ask the operator.',
  'build.trouble.embeddingUnavailable': 'The embeddings provider does not answer.',
  'build.trouble.embeddingRateLimited': 'The embeddings provider asks for a pause.',
  'build.error.embeddingBadAnswer': 'The embeddings provider answered with something that is no vectors.',
  'build.error.embeddingClosed':
    'This project is closed to AI providers outside, and the vectors of this build would be made by one. Build again, or switch search by meaning off.',
  'build.error.embeddingNotConnected':
    'The embeddings provider that this build was requested with is not connected any more. Build the model again.',
  'model.ofInstallation': 'this installation',
  'model.builtIn': 'Built-in engine',
} as const satisfies Record<string, Message>;
