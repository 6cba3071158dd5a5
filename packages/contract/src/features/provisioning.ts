import * as z from 'zod/mini';
import { route } from '../core/route.ts';

export const description = 'How a directory provisions users of the company.';

export const provisioningBody = z.strictObject({
  /** The role of users who are in no group; null for none, which grants nothing. */
  defaultRoleId: z.nullable(z.uuid()),
  /** Users that the directory removes are deleted; otherwise they become Passive. */
  deletesUsers: z.boolean(),
});
export type ProvisioningBody = z.output<typeof provisioningBody>;

const provisioning = z.extend(provisioningBody, {
  /** The URL to enter in the directory. */
  baseUrl: z.string(),
  token: z.nullable(
    z.strictObject({
      shownPrefix: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
      lastUsedAddress: z.nullable(z.string()),
    }),
  ),
});
export type Provisioning = z.output<typeof provisioning>;

export const getProvisioning = route({
  method: 'GET',
  path: '/company/provisioning',
  summary: 'The provisioning settings of the company, without the token',
  access: { kind: 'permission', permission: 'company' },
  answer: { kind: 'json', data: provisioning },
  errors: [],
});

export const updateProvisioning = route({
  method: 'PUT',
  path: '/company/provisioning',
  summary: 'Changes the provisioning settings; for administrators of the company',
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  body: provisioningBody,
  answer: { kind: 'json', data: provisioning },
  errors: ['validation', 'no_permission'],
});

export const renewProvisioningToken = route({
  method: 'POST',
  path: '/company/provisioning/token',
  summary: 'Creates the token of the directory, shown once; it replaces an earlier one',
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  answer: { kind: 'json', data: z.strictObject({ token: z.nullable(z.string()) }) },
  errors: ['no_permission'],
  creates: true,
  shownOnce: 'token',
});

export const revokeProvisioningToken = route({
  method: 'DELETE',
  path: '/company/provisioning/token',
  summary: 'Revokes the token of the directory',
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  answer: { kind: 'json', data: z.null() },
  errors: ['no_permission'],
});
