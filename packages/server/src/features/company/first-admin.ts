import type { Language } from '@docent/contract/core/language';
import { addReadyMadeRoles } from '#features/role/index.ts';
import { insertUsers } from '#features/user/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';

/** Opens the first project of a company; projects belong to another feature. */
export type OpenFirstProject = (
  tx: Tx,
  scope: CompanyScope,
  project: { title: string; userId: string },
) => Promise<void>;

export interface FirstAdmin {
  name: string;
  email: string;
  language: Language;
  passwordHash: string;
  projectTitle: string;
}

/** The first administrator of a new company, its ready-made roles, and a project to work in. */
export async function addFirstAdmin(
  tx: Tx,
  openFirstProject: OpenFirstProject,
  { scope, first }: { scope: CompanyScope; first: FirstAdmin },
): Promise<void> {
  const { name, email, language, passwordHash, projectTitle } = first;
  const userId = newUid();
  await insertUsers(tx, scope, [
    {
      id: userId,
      name,
      email,
      phone: null,
      address: null,
      type: 'admin',
      role_id: null,
      status: 'active',
      language,
      password_hash: passwordHash,
    },
  ]);
  await addReadyMadeRoles(tx, scope);
  await openFirstProject(tx, scope, { title: projectTitle, userId });
}
