import type { Language } from '@docent/contract/core/language';
import { membershipScopes } from '@docent/contract/effective-permissions';
import {
  type ExplainedGrants,
  type ExplainedObject,
  explainPermission,
  type Reason,
} from '@docent/contract/explain-permission';
import { permissionOf } from '@docent/contract/features/conversation-kinds';
import { fileReaders } from '@docent/contract/file-access';
import { translate } from '@docent/contract/messages/translate';
import { permissionLabel } from '@docent/contract/permission-catalogue';
import type { Permission } from '@docent/contract/permissions';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findGrants, findObject, type GrantsRow, type ObjectKind, type ObjectRow } from './explain.store.ts';

export interface PermissionQuestion {
  readonly userId: string;
  readonly permission: Permission;
  readonly projectId?: string | undefined;
  /** `kind:uid`, as the route's query checked it. */
  readonly object?: string | undefined;
}

interface AskedObject extends ObjectRow {
  readonly kind: ObjectKind;
}

async function loadObject(tx: Tx, actor: Actor, asked: string): Promise<AskedObject> {
  // Platform seam: the route's query lets only these kinds through.
  const [kind, id] = asked.split(':') as [ObjectKind, string];
  const found = await findObject(tx, actor, { kind, id });
  if (!found) throw new Failure('not_found');
  return { ...found, kind };
}

function openedBy({ kind, conversation_kind }: AskedObject): ExplainedObject['openedBy'] {
  if (kind === 'file') return [...fileReaders];
  if (kind === 'project') return membershipScopes;
  return conversation_kind && [permissionOf(conversation_kind)];
}

const explainedObject = (object: AskedObject, userId: string, row: GrantsRow): ExplainedObject => ({
  kind: object.kind,
  openedBy: openedBy(object),
  isInProject: object.project_id === row.project?.id,
  isSomeoneElses: object.owner_id !== null && object.owner_id !== userId,
});

const grantsOf = (row: GrantsRow, object: ExplainedObject | null): ExplainedGrants => ({
  company: { isActive: row.company_status === 'active', isOperator: row.is_operator },
  user: { isActive: row.status === 'active', type: row.type },
  role: row.role,
  project: row.project,
  membership: row.membership,
  object,
});

/** The words for one question: names of the user, the project and the permission. */
function wording({ permission }: PermissionQuestion, row: GrantsRow, language: Language) {
  const values = {
    user: row.name,
    permission: permissionLabel(permission, language),
    ...(row.project && { project: row.project.title }),
  };
  const summary = (granted: boolean) => {
    const key = granted ? 'explain.granted' : 'explain.refused';
    return translate(row.project ? `${key}In` : key, language, values);
  };
  const reason = ({ code, effect, role }: Reason) => ({
    code,
    effect,
    text: translate(`explain.${code}`, language, { ...values, ...(role && { role: role.name }) }),
    role: role ? { id: role.id, name: role.name } : null,
  });
  return { summary, reason };
}

/** Why a user may do something, or may not. @throws Failure not_found for a user, project or object of nowhere */
export function explainUserPermission(
  db: Database,
  question: PermissionQuestion,
  { actor, language }: { actor: Actor; language: Language },
) {
  const { userId, permission } = question;
  return inReadScope(db, actor, async (tx) => {
    const object = question.object ? await loadObject(tx, actor, question.object) : undefined;
    const projectId = question.projectId ?? object?.project_id;
    const row = await findGrants(tx, actor, { userId, projectId, language });
    if (!row || (projectId && !row.project)) throw new Failure('not_found');
    const grants = grantsOf(row, object ? explainedObject(object, userId, row) : null);
    const { granted, reasons } = explainPermission(grants, permission);
    const words = wording(question, row, language);
    return {
      granted,
      summary: words.summary(granted),
      project: row.project,
      reasons: reasons.map(words.reason),
    };
  });
}
