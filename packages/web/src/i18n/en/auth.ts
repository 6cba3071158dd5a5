import type { Message } from '@docent/contract/messages/format';

export const auth = {
  companyTitle: 'Welcome back',
  companyIntro: 'Enter your company code to continue.',
  companyCode: 'Company Code',
  companyHint: 'Your administrator gave it to you.',
  continue: 'Continue',
  checking: 'Checking…',
  loginTitle: 'Login',
  loginIntro: 'Sign in to {company}',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loggingIn: 'Logging in…',
  otherCompany: 'Use another company code',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  back: 'Back',
  language: 'Language',
  exampleTitle: 'The Harbour Library: a short handbook',
  exampleBefore: 'Members may borrow up to eight items at a time.',
  examplePassage: 'Books may be kept for 28 days, magazines and films for 7 days.',
  exampleAfter:
    'A loan can be extended twice, by 14 days each time, unless another member has reserved the item.',
  exampleQuestion: 'How long can I keep a book?',
  exampleAnswer: 'You may keep a book for 28 days.',
  tagline: 'Answers from your documents, each with the place where it says so.',
} as const satisfies Record<string, Message>;
