import { type SignOnBody, type SignOnSettings, signOnBody } from '@docent/contract/features/sign-on';
import { limits } from '@docent/contract/limits';
import * as z from 'zod/mini';

/** The values of the form: an empty secret keeps the stored one, and an empty choice is no default role. */
export const signOnForm = z.extend(z.omit(signOnBody, { clientSecret: true, defaultRoleId: true }), {
  clientSecret: z.string().check(z.trim(), z.maxLength(limits.signOn.clientLengthMax)),
  defaultRoleId: z.string(),
});
export type SignOnForm = z.output<typeof signOnForm>;

const fresh: SignOnForm = {
  // The sign-in page offers nothing before a provider is configured.
  isEnabled: false,
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: 'openid email profile',
  roleClaim: 'groups',
  roleRules: [],
  defaultRoleId: '',
  emailDomains: [],
  createsUsers: true,
  isRequired: false,
  opensItself: false,
};

export function formOf({ signOn }: SignOnSettings): SignOnForm {
  if (!signOn) return fresh;
  const { hasSecret: _, ...stored } = signOn;
  return { ...stored, clientSecret: '', defaultRoleId: stored.defaultRoleId ?? '' };
}

export function bodyOf({ clientSecret, defaultRoleId, ...rest }: SignOnForm): SignOnBody {
  return {
    ...rest,
    ...(clientSecret && { clientSecret }),
    defaultRoleId: defaultRoleId || null,
  };
}
