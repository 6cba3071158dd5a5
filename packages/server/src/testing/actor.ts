import type { Actor } from '#platform/auth/principal.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { TestUser } from './factories.ts';

/** A user as an administrator of their company at work, for calls of functions instead of HTTP. */
export function actorOf({ companyId, companyCode, userId, projectId, email }: TestUser): Actor {
  return {
    companyId,
    companyCode,
    companyTitle: '',
    isOperator: false,
    projectId,
    address: '127.0.0.1',
    kind: 'user',
    owner: { kind: 'user', id: userId },
    userId,
    name: '',
    email,
    phone: null,
    type: 'admin',
    language: 'en',
    role: null,
    createdAt: '',
    needsSecondStep: false,
    idleMinutes: null,
    credential: { kind: 'session', id: newUid(), limitedTo: null },
    permissions: { type: 'admin', scopes: {}, actions: {} },
    projects: [{ id: projectId, membership: null }],
  };
}
