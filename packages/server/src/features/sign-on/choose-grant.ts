import { grantsAdministrator } from '@docent/contract/features/sign-on';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { RoleRule } from './sign-on-settings.store.ts';

/** What a person gets: being an administrator, a role, or nothing; and whether a rule says so. */
export interface Grant {
  readonly isAdmin: boolean;
  readonly roleId: string | null;
  readonly isByRule: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its name; by a path with dots where no claim has that name (`realm_access.roles`). */
function claimNamed(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

/** The values of a claim that holds one text or several; none for anything else. */
export function claimValues(claims: Claims, name: string): string[] {
  const value = name === '' ? undefined : claimNamed(claims, name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

/** The first rule whose value is among the claim's; without one, the default role. */
export function chooseGrant(
  rules: readonly RoleRule[],
  values: readonly string[],
  defaultRoleId: string | null,
): Grant {
  const rule = rules.find(({ value }) => values.includes(value));
  if (!rule) return { isAdmin: false, roleId: defaultRoleId, isByRule: false };
  const isAdmin = rule.grants === grantsAdministrator;
  return { isAdmin, roleId: isAdmin ? null : rule.grants, isByRule: true };
}

/** Whether an address belongs to one of the domains; the case of ASCII letters does not matter, subdomains are others. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = emailKey(email.slice(email.lastIndexOf('@') + 1));
  return domains.includes(domain);
}
