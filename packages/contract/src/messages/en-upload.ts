import type { Message } from './format.ts';

/** Uploads that can be continued: failures. */
export const enUpload = {
  'errors.uploadNotFound': 'This upload was not found. Please start it again.',
  'errors.uploadOffset': 'The upload stands at another place. Please ask where it is and continue there.',
  'errors.uploadBusy': 'This upload is just being completed. Please try again in a moment.',
  'errors.uploadFinal': 'An upload that joins others takes no bytes of its own.',
  'errors.uploadUnfinished': 'An upload can only join partial uploads that are complete and not joined yet.',
  'errors.tooManyUploads': 'You have {max} unfinished uploads. Please finish or cancel some of them first.',
  'errors.tusVersion': 'Uploads are continued with version {version} of the tus protocol.',
  'errors.checksumMismatch': 'The bytes did not arrive as they were sent. Please send them again.',
} as const satisfies Record<string, Message>;
