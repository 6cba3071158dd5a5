import { enAnswer } from './en-answer.ts';
import { enBudget } from './en-budget.ts';
import { enClassification } from './en-classification.ts';
import { enCompany } from './en-company.ts';
import { enCustomTemplate } from './en-custom-template.ts';
import { enExplain } from './en-explain.ts';
import { enFile } from './en-file.ts';
import { enForm } from './en-form.ts';
import { enModel } from './en-model.ts';
import { enNotification } from './en-notification.ts';
import { enPermission } from './en-permission.ts';
import { enProvider } from './en-provider.ts';
import { enPublicLink } from './en-public-link.ts';
import { enQuality } from './en-quality.ts';
import { enScreen } from './en-screen.ts';
import { enSecurity } from './en-security.ts';
import { enSignIn } from './en-sign-in.ts';
import { enSignOn } from './en-sign-on.ts';
import { enSitemap } from './en-sitemap.ts';
import { enSpreadsheet } from './en-spreadsheet.ts';
import { enSummary } from './en-summary.ts';
import { enUpload } from './en-upload.ts';
import { enUser } from './en-user.ts';
import { enValidation } from './en-validation.ts';
import type { Message } from './format.ts';
import { genericFailure } from './generic-failure.ts';

/** Texts that server and browser share; those of the spec's catalogue stand word for word. */
export const en = {
  ...enAnswer,
  ...enBudget,
  ...enClassification,
  ...enCompany,
  ...enCustomTemplate,
  ...enFile,
  ...enForm,
  ...enSitemap,
  ...enSpreadsheet,
  ...enSummary,
  ...enModel,
  ...enNotification,
  ...enProvider,
  ...enQuality,
  ...enUpload,
  ...enScreen,
  ...enSecurity,
  ...enUser,
  ...enExplain,
  ...enPermission,
  ...enPublicLink,
  ...enSignOn,
  ...enSignIn,
  ...enValidation,
  'errors.generic': genericFailure.en,
  'errors.malformed': 'The request could not be read.',
  'errors.duplicateKey': 'The request has the key “{key}” twice.',
  'errors.methodNotAllowed': 'This address does not support this method.',
  'errors.signInFirst': 'Please sign in first.',
  'errors.sessionExpired': 'Your session has to be renewed.',
  'errors.apiKeyOver': 'This API key is unknown, revoked or expired.',
  'errors.sessionOver': 'Your session is over. Please sign in again.',
  'errors.signInFailed': 'Email or password is not correct.',
  'errors.noChatPermission': 'You do not have permission to chat',
  'errors.noProjectEditPermission': 'You do not have permission to edit projects',
  'errors.noUserEditPermission': 'You do not have permission to edit users',
  'errors.roleBeyondEditor': 'You cannot grant what you do not hold yourself: {names}',
  'errors.roleInUse': {
    one: 'One user or project membership has this role. Choose a role to replace it.',
    other: '{count} users and project memberships have this role. Choose a role to replace it.',
  },
  'errors.keyBeyondMaker': 'A key cannot hold what you do not hold yourself: {names}',
  'errors.keyExpiryPassed': 'The expiry has to be in the future.',
  'errors.usagePeriod': 'Choose a period of at most {days} days that does not end before it begins.',
  'errors.pinsLimitReached': 'You can pin at most {max} items.',
  'errors.notFound': 'This no longer exists, or you cannot see it.',
  'errors.fileNotFound': 'File not found',
  'errors.companyNotValid': 'Oops, Company code is not valid! Please try again.',
  'errors.conflict': 'Someone changed this at the same time. Reload and try again.',
  'errors.fileNotReady': 'This file is still being read. Please try again in a moment.',
  'errors.fileWithoutText': '“{name}” holds no text that could be read.',
  'errors.requestInProgress': 'The same request is still being worked on.',
  'errors.idempotencyKeyReused': 'This Idempotency-Key was already used for a different request.',
  'errors.tooLarge': 'The request is too large.',
  'errors.wrongContentType': 'This content type is not accepted here.',
  'errors.rangeNotSatisfiable': 'The requested part is outside the file.',
  'errors.validation': 'Please check the fields marked below.',
  'errors.wrongCurrentPassword': 'Current password is not correct.',
  'errors.tooManyAtOnce': 'Too many requests at once. Please try again in a moment.',
  'errors.tooManyRequests': 'Too many attempts. Please try again in {minutes} min.',
  'errors.unavailable':
    'Docent cannot reach its database right now. Nothing is lost; please try again shortly.',
  'errors.maintenance': 'Docent is being maintained. Please come back a little later.',
  'errors.cancelled': 'Request was cancelled',
  'errors.answerInterrupted': 'The answer was interrupted. What was written is kept; you can ask again.',
  'errors.modelUnavailable':
    'The AI model cannot be reached right now. Your question is kept; please try again.',
  'errors.modelRateLimited':
    'The AI model is busy right now. Your question is kept; please try again shortly.',
  'errors.modelRefusedKey': 'The AI model refused its key. Please tell your administrator.',
  'errors.modelCutOff': 'The AI model stopped in the middle. What was written is kept; you can ask again.',
  'errors.modelBadAnswer': 'The AI model sent an answer that could not be read. Please try again.',
  'file.error.binary': 'This file holds no readable text.',
  'file.error.encoding': 'The text encoding of this file could not be recognised.',
  'file.error.ebcdic':
    'The file is written in EBCDIC, the encoding of mainframes. Convert it to UTF-8 and upload it again.',
  'file.error.empty': 'This file is empty.',
  'file.error.scanned': 'This PDF holds pictures of pages and no text.',
  'file.error.protected': 'This file is protected by a password. Please upload it without one.',
  'file.error.damaged': 'This file is damaged and could not be read.',
  'file.error.wrongType': 'This file is not what its name says, and could not be read.',
  'file.error.oldFormat':
    'Word and PowerPoint files from before 2007 cannot be read. Please save the file as .docx, .pptx or PDF.',
  'file.error.tooLarge': 'Reading this file takes more memory than a file may use.',
  'file.error.tooDeep': 'This file is nested too deeply to be read.',
  'file.error.tooLong': 'This file holds more text or pages than can be read.',
  'file.error.tooSlow': 'Reading this file took too long and was stopped.',
  'file.error.unreadable': 'This file could not be read. Its bytes are kept; you can try again.',
} as const satisfies Record<string, Message>;

export type MessageKey = keyof typeof en;
