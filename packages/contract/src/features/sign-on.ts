import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Single sign-on by OpenID Connect.';

/**
 * A secret that the browser generates at the start of a sign-on and presents at its end, so that no other browser can
 * finish it.
 */
export const browserKey = z.string().check(z.regex(/^[\w-]{43}$/));

const tokenPair = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
});

export const startSignOn = route({
  method: 'POST',
  path: '/sign-on/start',
  summary: "Starts a sign-in at the company's provider; the company comes in the X-Company header",
  access: { kind: 'public' },
  body: z.strictObject({ browserKey }),
  answer: { kind: 'json', data: z.strictObject({ url: z.string() }) },
  errors: ['validation', 'company_not_valid', 'not_found', 'too_many_requests', 'sign_on_unavailable'],
  duringMaintenance: true,
});

export const signOnCallback = route({
  method: 'GET',
  path: '/sign-on/callback',
  summary: 'The callback of the provider; redirects to the page that completes the sign-in',
  access: { kind: 'public' },
  query: z.looseObject({
    state: z.optional(z.string().check(z.maxLength(300))),
    code: z.optional(z.string().check(z.maxLength(4_000))),
    error: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: { kind: 'redirect' },
  errors: ['validation'],
  duringMaintenance: true,
});

export const finishSignOn = route({
  method: 'POST',
  path: '/sign-on/finish',
  summary:
    'Exchanges the ticket of a sign-on (one use, one minute) for tokens, in the browser that started it',
  access: { kind: 'public' },
  body: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(200)), browserKey }),
  answer: { kind: 'json', data: tokenPair },
  errors: ['validation', 'sign_on_expired', 'sign_on_no_account', 'too_many_requests', 'maintenance'],
  duringMaintenance: true,
});

/** The value in a rule that grants administration instead of a role. */
export const grantsAdministrator = 'administrator';

const roleRule = z.strictObject({
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.signOn.claimLengthMax)),
  /** A role's id, or `administrator`. */
  grants: z.string().check(z.minLength(1), z.maxLength(40)),
});

const emailDomain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1),
    z.maxLength(limits.email.lengthMax),
    z.regex(/^[^\s@.,;:/]{1,63}(\.[^\s@.,;:/]{1,63})+$/),
  );

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const signOnBody = z.strictObject({
  isEnabled: z.boolean(),
  name: text(limits.signOn.nameLengthMax),
  issuer: z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.signOn.urlLengthMax)),
  clientId: text(limits.signOn.clientLengthMax),
  /** If omitted, the stored one is kept. */
  clientSecret: z.optional(text(limits.signOn.clientLengthMax)),
  scopes: text(limits.signOn.clientLengthMax),
  roleClaim: z.string().check(z.trim(), z.maxLength(limits.signOn.claimLengthMax)),
  roleRules: z.array(roleRule).check(z.maxLength(limits.signOn.rulesMax)),
  /** Null: users without a matching rule are not admitted. */
  defaultRoleId: z.nullable(z.uuid()),
  emailDomains: z.array(emailDomain).check(z.maxLength(limits.signOn.domainsMax)),
  createsUsers: z.boolean(),
  /** Only administrators may use passwords. */
  isRequired: z.boolean(),
  /** The sign-in page redirects to the provider automatically. */
  opensItself: z.boolean(),
});
export type SignOnBody = z.output<typeof signOnBody>;

const signOnSettings = z.strictObject({
  /** The redirect URL for the provider. */
  redirectUri: z.string(),
  /** The post-logout redirect URL for the provider. */
  signOutUri: z.string(),
  signOn: z.nullable(z.extend(z.omit(signOnBody, { clientSecret: true }), { hasSecret: z.boolean() })),
  roles: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});
export type SignOnSettings = z.output<typeof signOnSettings>;

export const getSignOn = route({
  method: 'GET',
  path: '/company/sign-on',
  summary: 'The single sign-on settings of the company, without the secret',
  access: { kind: 'permission', permission: 'company' },
  answer: { kind: 'json', data: signOnSettings },
  errors: [],
});

export const updateSignOn = route({
  method: 'PUT',
  path: '/company/sign-on',
  summary: "Configures the company's single sign-on; for its administrators",
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  body: signOnBody,
  answer: { kind: 'json', data: signOnSettings },
  errors: ['validation', 'no_permission'],
  changesAccess: true,
});

export const deleteSignOn = route({
  method: 'DELETE',
  path: '/company/sign-on',
  summary: "Removes the company's single sign-on; its users keep their accounts",
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  answer: { kind: 'json', data: z.null() },
  errors: ['no_permission'],
  changesAccess: true,
});

export const testSignOn = route({
  method: 'POST',
  path: '/company/sign-on/test',
  summary: 'Tests whether a provider responds at an issuer URL, and returns its configuration',
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  body: z.strictObject({ issuer: signOnBody.shape.issuer }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      issuer: z.string(),
      authorizationEndpoint: z.string(),
      /** How many signing keys it publishes. */
      keys: z.int(),
    }),
  },
  errors: [
    'validation',
    'no_permission',
    'too_many_requests',
    'sign_on_host_refused',
    'sign_on_unreachable',
    'sign_on_not_a_provider',
    'sign_on_no_keys',
  ],
});
