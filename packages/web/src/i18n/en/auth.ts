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
  tagline: 'Answers from your documents, each with the place where it says so.',
} as const satisfies Record<string, Message>;
