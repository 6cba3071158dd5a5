import type { Language } from '@docent/contract/core/language';
import type { TemplateAccess, TemplateAccessBody } from '@docent/contract/features/custom-template-access';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { announceAccess } from './announce-access.ts';
import { loadEditedTemplate, lockEditedTemplate } from './load-template.ts';
import {
  countKnown,
  listMembers,
  type MemberRow,
  type NewMember,
  replaceMembers,
} from './template-member.store.ts';

interface AccessAsked {
  id: string;
  language: Language;
}

const person = ({ id, name }: MemberRow) => ({ uid: id, name });

async function accessOf(
  tx: Tx,
  actor: Actor,
  { id, access, language }: AccessAsked & { access: 'everyone' | 'chosen' },
): Promise<TemplateAccess> {
  const members = await listMembers(tx, actor, { templateId: id, language });
  const users = members.filter(({ kind }) => kind === 'user');
  return {
    everyone: access === 'everyone',
    users: users.filter(({ may_edit }) => !may_edit).map(person),
    roles: members.filter(({ kind }) => kind === 'role').map(person),
    editors: users.filter(({ may_edit }) => may_edit).map(person),
  };
}

/** Who may use and edit an assistant. @throws Failure custom_template_not_found, no_permission */
export async function showAccess(tx: Tx, actor: Actor, asked: AccessAsked): Promise<TemplateAccess> {
  const { access } = await loadEditedTemplate(tx, actor, asked.id);
  return accessOf(tx, actor, { ...asked, access });
}

/** The members of a request: who may edit may also use. */
function membersOf({ userUids, roleUids, editorUids }: TemplateAccessBody): NewMember[] {
  const editors = new Set(editorUids);
  const users = new Set(userUids.filter((uid) => !editors.has(uid)));
  return [
    ...[...editors].map((userId) => ({ userId, roleId: null, mayEdit: true })),
    ...[...users].map((userId) => ({ userId, roleId: null, mayEdit: false })),
    ...[...new Set(roleUids)].map((roleId) => ({ userId: null, roleId, mayEdit: false })),
  ];
}

/** @throws Failure custom_template_not_found, no_permission, not_found */
export function changeAccess(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  { body, ...asked }: AccessAsked & { body: TemplateAccessBody },
): Promise<TemplateAccess> {
  return inScope(db, actor, async (tx) => {
    const { id: templateId, name, published_version } = await lockEditedTemplate(tx, actor, asked.id);
    const before = await listMembers(tx, actor, { templateId, language: asked.language });
    const members = membersOf(body);
    const userIds = members.flatMap(({ userId }) => userId ?? []);
    const roleIds = members.flatMap(({ roleId }) => roleId ?? []);
    const known = await countKnown(tx, actor, { userIds, roleIds });
    if (known.users < userIds.length || known.roles < roleIds.length) throw new Failure('not_found');
    const access = body.everyone ? 'everyone' : 'chosen';
    await replaceMembers(tx, actor, { templateId, access, members });
    await recordAudit(tx, actor, {
      action: 'custom_template.access_changed',
      subject: { kind: 'custom_template', id: templateId, name },
      projectId: actor.projectId,
      details: { access, users: userIds.length, roles: roleIds.length, editors: body.editorUids.length },
    });
    const template = { id: templateId, name, isPublished: published_version !== null };
    await announceAccess(tx, { jobs, actor }, { template, before, after: members });
    // Also for users who have just taken their own access away: they see what they saved.
    return accessOf(tx, actor, { ...asked, access });
  });
}
