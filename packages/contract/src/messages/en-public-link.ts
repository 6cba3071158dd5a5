import type { Message } from './format.ts';

/** Public links: messages for visitors, and the mail that asks for a human. */
export const enPublicLink = {
  'errors.visitorOver': 'This conversation has ended.',
  'errors.linkPasswordWrong': 'The password is not correct.',
  'errors.linkConsentNeeded': 'Please agree to the terms of this chat first.',
  'errors.linkBusy': 'Many questions are being asked right now. Please try again in {minutes} min.',
  'errors.linkDayReached': 'This chat has answered all questions for today. Please come back tomorrow.',
  'errors.linkVisitorDayReached': 'You have asked all questions for today. Please come back tomorrow.',
  'errors.linkPaused': 'This chat is taking a break. Please try again later.',
  'errors.linkWithoutTables': 'Choose at least one table that visitors may ask.',
  'validation.origin': 'Must be the origin of a site, such as https://www.example.com',
  'validation.filterValue':
    'Enter a value, or remove this condition. For cells without a value, choose “is empty”.',
  'validation.contrast': 'The two colors are too alike to read text in them',
  'external.step.search': 'Searching',
  'external.step.read': 'Reading',
  'external.step.reason': 'Thinking',
  'external.step.sql': 'Preparing the figures',
  'external.step.run': 'Computing',
  'external.document': 'A document',
  'external.handover.contact': 'Contact: {contact}',
  'external.handover.note': 'Message: {note}',
  'external.handover.conversation': 'The conversation:',
  'external.handover.question': 'Visitor: {text}',
  'external.handover.answer': 'Answer: {text}',
  'external.handover.open': 'Open the conversation',
} as const satisfies Record<string, Message>;
