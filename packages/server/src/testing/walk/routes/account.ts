import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import type { SignedIn } from '#testing/test-app.ts';
import type { RequestContext, RouteDescriptions } from '../describe-route.ts';

const proof = ({ caller }: RequestContext) => ({ currentPassword: caller.password });
const channels = { inApp: true, push: false, mail: false };
const code = '000000';
const token = 'not-a-token';
const signed = { id: 'aWQ', clientDataJSON: 'e30' };

/** Of the form of the caller's refresh token, but for the secret in it. */
const neverGiven = ({ refreshToken }: SignedIn) => `${refreshToken.split('.')[0]}.${'A'.repeat(43)}`;

/** What every user does with their own account. */
export const accountRoutes: RouteDescriptions = {
  getProfile: { access: 'session', varies: ['company', 'projects'] },
  updateProfile: { access: 'session', body: () => ({ name: 'Renamed', phone: null }) },
  changePassword: {
    access: 'session',
    body: ({ caller }) => ({ oldPassword: caller.password, newPassword: caller.password }),
  },
  getEmailChange: { access: 'session' },
  requestEmailChange: {
    access: 'session',
    body: ({ caller }) => ({ email: `new.${caller.email}`, currentPassword: caller.password }),
    varies: ['email', 'expiresAt'],
  },
  confirmEmailChange: { access: 'session', body: () => ({ code }), refusal: 'reset_code_not_valid' },
  cancelEmailChange: { access: 'session' },
  checkPermission: {
    access: 'authenticated',
    body: () => ({ permission: 'chat' }),
    beyond: { code: 'no_permission', holding: 'user' },
  },
  getPermissions: { access: 'authenticated' },
  getInvoicePreferences: { access: 'session' },
  updateInvoicePreferences: {
    access: 'session',
    body: () => ({
      title: 'Docent',
      taxOffice: '',
      taxNumber: '',
      email: '',
      address: '',
      city: '',
      country: '',
    }),
  },
  getNotificationPreferences: { access: 'session' },
  updateNotificationPreferences: {
    access: 'session',
    body: () => ({ answer: channels, model: channels, file: channels, account: channels }),
  },
  listPasskeys: { access: 'session' },
  startPasskey: { access: 'session', body: proof },
  addPasskey: {
    access: 'session',
    ids: { 'body.challengeId': 'challenge' },
    body: () => ({ ...signed, name: 'Laptop', attestationObject: 'oA' }),
    refusal: 'passkey_refused',
  },
  renamePasskey: {
    access: 'session',
    ids: { 'params.id': 'passkey' },
    body: () => ({ name: 'Another laptop' }),
  },
  removePasskey: { access: 'session', ids: { 'params.id': 'passkey' } },
  listSessions: { access: 'session' },
  endSession: { access: 'session', ids: { 'params.id': 'session' } },
  endEverySession: { access: 'session' },
  getTwoStep: { access: 'session' },
  startTwoStep: { access: 'session', body: proof },
  confirmTwoStep: {
    access: 'session',
    ids: { 'body.code': { kind: 'two_step', written: (secret) => totpCode(secret, totpStepAt(Date.now())) } },
  },
  confirmSecondStep: { access: 'session', body: () => ({ code: '000000' }), refusal: 'wrong_code' },
  startSecondStepPasskey: { access: 'session', drawn: true },
  finishSecondStepPasskey: {
    access: 'session',
    ids: { 'body.challengeId': 'challenge' },
    body: () => ({ ...signed, authenticatorData: 'oA', signature: 'oA' }),
    refusal: 'passkey_refused',
  },
  getSignOnLink: { access: 'session' },
  startSignOnLink: {
    access: 'session',
    body: (context) => ({ browserKey: 'k'.repeat(43), ...proof(context) }),
    refusal: 'not_found',
  },
  finishSignOnLink: {
    access: 'session',
    body: () => ({ ticket: token, browserKey: 'k'.repeat(43) }),
    refusal: 'sign_on_expired',
  },
  unlinkSignOn: { access: 'session', body: proof, refusal: 'not_found' },
  renewRecoveryCodes: { access: 'session', body: proof, refusal: 'two_step_not_started' },
  disableTwoStep: { access: 'session', body: proof },
};

/** Routes that are open to everyone: each returns only data that requires a secret, or nothing. */
export const publicRoutes: RouteDescriptions = {
  signIn: {
    access: 'public',
    body: ({ caller }) => ({ email: caller.email, password: caller.password }),
  },
  signInSecondStep: { access: 'public', body: () => ({ ticket: token, code }), refusal: 'ticket_over' },
  refreshSession: {
    access: 'public',
    body: () => ({ refresh_token: token }),
    refusal: 'session_over',
    alsoAs: [{ body: ({ caller }) => ({ refresh_token: neverGiven(caller) }) }],
  },
  revokeSession: { access: 'public', body: () => ({ refresh_token: token }) },
  checkCompanyCode: { access: 'public', body: ({ caller }) => ({ company: caller.companyCode }) },
  forgotPassword: { access: 'public', body: ({ caller }) => ({ email: caller.email }) },
  checkResetCode: {
    access: 'public',
    body: ({ caller }) => ({ email: caller.email, code }),
    refusal: 'reset_code_not_valid',
  },
  resetPassword: {
    access: 'public',
    body: ({ caller }) => ({ email: caller.email, code, password: caller.password }),
    refusal: 'reset_code_not_valid',
  },
  signInWithPasskey: {
    access: 'public',
    ids: { 'body.challengeId': 'challenge' },
    body: () => ({ ...signed, authenticatorData: 'oA', signature: 'oA' }),
    refusal: 'passkey_refused',
  },
  startPasskeySignIn: { access: 'public', drawn: true },
  startSignOn: {
    access: 'public',
    body: () => ({ browserKey: 'k'.repeat(43) }),
    refusal: 'not_found',
  },
  finishSignOn: {
    access: 'public',
    body: () => ({ ticket: token, browserKey: 'k'.repeat(43) }),
    refusal: 'sign_on_expired',
  },
  signOnCallback: { access: 'public', query: () => ({ state: 'unknown', code: 'none' }) },
  acceptInvitation: {
    access: 'public',
    body: ({ caller }) => ({ token, password: caller.password }),
    refusal: 'invitation_not_valid',
  },
  checkInvitation: { access: 'public', body: () => ({ token }), refusal: 'invitation_not_valid' },
  getLegalText: { access: 'public', params: { kind: 'terms' } },
  getMaintenance: { access: 'public' },
};
