import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { createAuthenticator } from './authenticator.ts';
import { callAs, type RouteCall } from './call-as.ts';
import { createUser } from './factories.ts';
import { openOwnerSql } from './owner-sql.ts';
import { present } from './present.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { colleagueOf } from './users.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

/** As `readConfig` makes it when nothing is set. */
const [host, origin] = ['localhost', 'http://localhost:3000'];

interface Own {
  user: SignedIn;
  call: RouteCall;
}

/** A user of their own for each example: what one changes is how they sign in. */
async function newOwn(app: TestApp, isOperator = false): Promise<Own> {
  const user = await app.signIn(await createUser(app.address, { isOperator }));
  const headers = { 'x-company': user.companyCode };
  return {
    user,
    call: callAs(() => ({ app, as: user, headers })),
  };
}

const proofOf = ({ user }: Own) => ({ currentPassword: user.password });

async function withTwoStep(app: TestApp): Promise<Own & { secret: string }> {
  const own = await newOwn(app);
  const { secret } = (await own.call('POST', '/profile/two-step', proofOf(own))).body.data;
  await own.call('POST', '/profile/two-step/confirm', { code: totpCode(secret, totpStepAt(Date.now())) });
  return { ...own, secret };
}

const twoStepExamples = (app: () => TestApp): Examples => ({
  signInSecondStep: async () => {
    const own = await withTwoStep(app());
    const { email, password } = own.user;
    const { ticket } = (await own.call('POST', '/token', { email, password })).body;
    const code = totpCode(own.secret, totpStepAt(Date.now()) + 1);
    return own.call('POST', '/token/second-step', { ticket, code });
  },
  getTwoStep: async () => (await withTwoStep(app())).call('GET', '/profile/two-step'),
  startTwoStep: async () => {
    const own = await newOwn(app());
    return own.call('POST', '/profile/two-step', proofOf(own));
  },
  confirmTwoStep: async () => {
    const own = await newOwn(app());
    const { secret } = (await own.call('POST', '/profile/two-step', proofOf(own))).body.data;
    return own.call('POST', '/profile/two-step/confirm', { code: totpCode(secret, totpStepAt(Date.now())) });
  },
  renewRecoveryCodes: async () => {
    const own = await withTwoStep(app());
    return own.call('POST', '/profile/two-step/recovery-codes', proofOf(own));
  },
  disableTwoStep: async () => {
    const own = await withTwoStep(app());
    return own.call('POST', '/profile/two-step/disable', proofOf(own));
  },
  confirmSecondStep: async () => {
    const own = await withTwoStep(app());
    const code = totpCode(own.secret, totpStepAt(Date.now()) + 1);
    return own.call('POST', '/profile/second-step', { code });
  },
  resetUserTwoStep: async () => {
    const own = await withTwoStep(app());
    const colleague = await colleagueOf(app(), own.user);
    return own.call('DELETE', `/users/${colleague.userId}/two-step`);
  },
});

/** The code that was mailed to an address, in an installation without a mail server. */
async function mailedCode(app: TestApp, email: string): Promise<string> {
  const sql = await openOwnerSql(app.address);
  const [mail] = await sql<{ body_text: string }>('select body_text from mails where recipient = $1', [
    email,
  ]);
  await sql.end();
  return /\n {4}([2-9A-Z]{8})\r?\n/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

async function withEmailChange(app: TestApp): Promise<Own & { email: string; reply: Reply<unknown> }> {
  const own = await newOwn(app);
  const email = `new.${own.user.email}`;
  return { ...own, email, reply: await own.call('POST', '/profile/email', { email, ...proofOf(own) }) };
}

const emailChangeExamples = (app: () => TestApp): Examples => ({
  getEmailChange: async () => (await withEmailChange(app())).call('GET', '/profile/email'),
  requestEmailChange: async () => (await withEmailChange(app())).reply,
  confirmEmailChange: async () => {
    const own = await withEmailChange(app());
    return own.call('POST', '/profile/email/confirm', { code: await mailedCode(app(), own.email) });
  },
  cancelEmailChange: async () => (await withEmailChange(app())).call('DELETE', '/profile/email'),
});

function passkeyExamples(app: () => TestApp): Examples {
  const withPasskey = async () => {
    const own = await newOwn(app());
    const key = createAuthenticator(host, origin);
    const asked = (await own.call('POST', '/profile/passkeys/options', proofOf(own))).body.data;
    const added = await own.call('POST', '/profile/passkeys', key.make(asked));
    return { ...own, key, added };
  };
  return {
    listPasskeys: async () => (await withPasskey()).call('GET', '/profile/passkeys'),
    startPasskey: async () => {
      const own = await newOwn(app());
      return own.call('POST', '/profile/passkeys/options', proofOf(own));
    },
    addPasskey: async () => (await withPasskey()).added,
    renamePasskey: async () => {
      const { call, added } = await withPasskey();
      return call('PUT', `/profile/passkeys/${added.body.data.id}`, { name: 'Desk' });
    },
    removePasskey: async () => {
      const { call, added } = await withPasskey();
      return call('DELETE', `/profile/passkeys/${added.body.data.id}`);
    },
    startSecondStepPasskey: async () =>
      (await withPasskey()).call('POST', '/profile/second-step/passkey/options'),
    finishSecondStepPasskey: async () => {
      const { call, key } = await withPasskey();
      const asked = (await call('POST', '/profile/second-step/passkey/options')).body.data;
      return call('POST', '/profile/second-step/passkey', key.sign(asked));
    },
    startPasskeySignIn: async () => (await newOwn(app())).call('POST', '/token/passkey/options'),
    signInWithPasskey: async () => {
      const { call, key } = await withPasskey();
      const asked = (await call('POST', '/token/passkey/options')).body.data;
      return call('POST', '/token/passkey', key.sign(asked));
    },
  };
}

/** Asks for a code, and reads it from the mail that waits for the operator. */
async function knownCode(app: TestApp): Promise<Own & { code: string }> {
  const own = await newOwn(app);
  await own.call('POST', '/forgot-password', { email: own.user.email });
  for (;;) {
    const code = (await codesMailedTo(app, own)).at(-1);
    if (code) return { ...own, code };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function codesMailedTo(app: TestApp, { user }: Own): Promise<string[]> {
  const sql = await openOwnerSql(app.address);
  const rows = await sql<{ body_text: string }>('select body_text from mails where company_id = $1', [
    user.companyId,
  ]);
  await sql.end();
  return rows.flatMap(({ body_text: text }) => /\n {4}([2-9A-Z]{8})\n/.exec(text)?.[1] ?? []);
}

const resetExamples = (app: () => TestApp): Examples => ({
  forgotPassword: async () => {
    const own = await newOwn(app());
    return own.call('POST', '/forgot-password', { email: own.user.email });
  },
  checkResetCode: async () => {
    const { user, call, code } = await knownCode(app());
    return call('POST', '/reset-password/check-code', { email: user.email, code });
  },
  resetPassword: async () => {
    const { user, call, code } = await knownCode(app());
    return call('POST', '/reset-password', { email: user.email, code, password: 'another password' });
  },
});

const securityExamples = (app: () => TestApp): Examples => ({
  getCompanySecurity: async () => (await newOwn(app())).call('GET', '/company/security'),
  updateCompanySecurity: async () =>
    (await newOwn(app())).call('PUT', '/company/security', {
      secondStep: 'off',
      providerCounts: true,
      idleMinutes: 30,
    }),
});

const sessionExamples = (app: () => TestApp): Examples => ({
  listSessions: async () => (await newOwn(app())).call('GET', '/profile/sessions'),
  endSession: async () => {
    const { call } = await newOwn(app());
    const { id } = present((await call('GET', '/profile/sessions')).body.data.items[0]);
    return call('DELETE', `/profile/sessions/${id}`);
  },
  endEverySession: async () => (await newOwn(app())).call('DELETE', '/profile/sessions'),
});

const operatorExamples = (app: () => TestApp): Examples => {
  const sent = async () => {
    const own = await newOwn(app(), true);
    const reply = await own.call('POST', '/settings/mails/test', { email: 'someone@example.test' });
    return { ...own, reply };
  };
  return {
    listMails: async () => (await sent()).call('GET', '/settings/mails'),
    getMail: async () => {
      const { call, reply } = await sent();
      return call('GET', `/settings/mails/${reply.body.data.id}`);
    },
    getMailDelivery: async () => (await newOwn(app(), true)).call('GET', '/settings/mail-delivery'),
    sendTestMail: async () => (await sent()).reply,
    getLegalText: () => app().call('GET', '/legal/terms'),
    getLegalTexts: async () => (await newOwn(app(), true)).call('GET', '/settings/legal/privacy'),
    updateLegalTexts: async () =>
      (await newOwn(app(), true)).call('PUT', '/settings/legal/privacy', { en: 'Ours', tr: 'Bizim' }),
    getCompanyLegalTexts: async () => (await newOwn(app())).call('GET', '/company/legal/terms'),
    updateCompanyLegalTexts: async () =>
      (await newOwn(app())).call('PUT', '/company/legal/terms', { en: 'Ours', tr: '' }),
  };
};

/** One call of each route around signing in, of mail and of legal texts, that succeeds. */
export const signInExamples = (app: () => TestApp): Examples => ({
  ...twoStepExamples(app),
  ...emailChangeExamples(app),
  ...passkeyExamples(app),
  ...resetExamples(app),
  ...sessionExamples(app),
  ...securityExamples(app),
  ...operatorExamples(app),
});
