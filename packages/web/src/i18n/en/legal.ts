import type { Message } from '@docent/contract/messages/format';

/** What holds until the company that runs this instance writes its own words. */
export const legal = {
  termsAccess:
    'You may use Docent with the account your company gave you, for the work your company asks of you. Keep your password to yourself, and tell your administrator when you think somebody else knows it.',
  termsContent:
    'Files and texts that you add stay your company’s. Add only what you are allowed to use. People you share a project with can read what is in it.',
  termsAnswers:
    'Answers are made by software and can be wrong or incomplete. Every reference leads to the passage it rests on: read it before you rely on an answer.',
  termsOperator:
    'The company that runs this instance is responsible for it, and may set further rules, suspend accounts and remove content.',
  privacyStored:
    'Docent stores your name, your email address, your phone number if you give one, the files and texts you add, your questions and their answers, and the times at which you sign in.',
  privacyPlace:
    'All of it is kept on the machines of the company that runs this instance. When an AI model outside is connected, your question and the passages it needs are sent to that model’s provider; without one, nothing leaves those machines.',
  privacyBrowser:
    'Your browser keeps your company code, your session, your language and your choices on screen. There is no advertising and no tracking by others.',
  privacyRights:
    'You can delete your chats and files at any time. Ask your administrator to see, correct or delete what is stored about you.',
} as const satisfies Record<string, Message>;
