import { setImmediate } from 'node:timers/promises';
import type { Language } from '@docent/contract/core/language';
import { lackedPermissions } from '@docent/contract/effective-permissions';
import {
  type CreateUserBody,
  createUserBody,
  type ImportColumn,
  type ImportRow,
  importColumns,
} from '@docent/contract/features/user';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { validationMessages } from '@docent/contract/validation';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { statusOf, typeOf } from './import-columns.ts';
import type { ReadRow, ReadTable } from './read-import.ts';
import type { GivableRole } from './standing.store.ts';

type RowError = ImportRow['errors'][number];

/** A row with what is wrong with it; `body` when nothing is. */
export interface CheckedRow {
  row: ImportRow;
  body: CreateUserBody | undefined;
}

/** What rows are checked against. */
export interface ImportContext {
  actor: Actor;
  language: Language;
  roles: readonly GivableRole[];
  /** Addresses that users of the company have. */
  takenEmails: ReadonlySet<string>;
}

const batch = 250;

/** `roleId` is the column `role` of a table; anything else has the same name. */
function columnOfField(field: string): ImportColumn {
  return importColumns.find((column) => column === field) ?? 'role';
}

const schemaErrors = (result: ReturnType<typeof createUserBody.safeParse>): RowError[] =>
  result.success
    ? []
    : result.error.issues.map(({ path, message }) => ({ field: columnOfField(String(path[0])), message }));

/** What the row says, in the words of the contract; an absent type or status is the usual one. */
function rawBody({ values }: ReadRow, role: GivableRole | undefined) {
  const { name, email, phone, address } = values;
  const type = values.type === '' ? 'regular' : typeOf(values.type);
  const status = values.status === '' ? 'active' : statusOf(values.status);
  return { name, email, phone, address, type, status, ...(role && type !== 'admin' && { roleId: role.id }) };
}

function createRowCheck({ actor, language, roles, takenEmails }: ImportContext) {
  const held = permissionsIn(actor, undefined);
  const byName = new Map(
    roles.flatMap((role) => [role.name_key, foldText(role.name)].map((name) => [name, role] as const)),
  );
  const beyond = new Set(
    roles.filter((role) => lackedPermissions(held, role.permissions).length > 0).map((role) => role.id),
  );
  const firstLine = new Map<string, number>();
  const say = (field: ImportColumn, key: MessageKey, values = {}): RowError => ({
    field,
    message: translate(key, language, values),
  });
  function emailErrors({ line, values }: ReadRow): RowError[] {
    const key = emailKey(values.email);
    const before = firstLine.get(key);
    if (before === undefined) firstLine.set(key, line);
    else return [say('email', 'validation.email.repeated', { line: before })];
    return takenEmails.has(key) ? [say('email', 'validation.email.taken')] : [];
  }
  function wordErrors({ type, status }: ReturnType<typeof rawBody>): RowError[] {
    return [
      ...(type ? [] : [say('type', 'validation.userType.unknown')]),
      ...(status ? [] : [say('status', 'validation.status.unknown')]),
    ];
  }
  function grantErrors(
    { values }: ReadRow,
    type: string | undefined,
    role: GivableRole | undefined,
  ): RowError[] {
    if (type === 'admin') return held.type === 'admin' ? [] : [say('type', 'validation.userType.beyond')];
    if (values.role !== '' && !role) return [say('role', 'validation.role.unknown')];
    return role && beyond.has(role.id) ? [say('role', 'validation.role.beyond')] : [];
  }
  return (read: ReadRow): CheckedRow => {
    const role = byName.get(foldText(read.values.role));
    const raw = rawBody(read, role);
    const parsed = createUserBody.safeParse(raw, { error: validationMessages(language) });
    const own = [...wordErrors(raw), ...grantErrors(read, raw.type, role), ...emailErrors(read)];
    const ownFields = new Set(own.map(({ field }) => field));
    const errors = [...schemaErrors(parsed).filter(({ field }) => !ownFields.has(field)), ...own];
    const body = parsed.success && errors.length === 0 ? parsed.data : undefined;
    return { row: { ...read, errors }, body };
  };
}

/** Checks a table row by row, giving other requests a turn in between. */
export async function checkRows(table: ReadTable, context: ImportContext): Promise<CheckedRow[]> {
  const check = createRowCheck(context);
  const checked: CheckedRow[] = [];
  for (const read of table.rows) {
    checked.push(check(read));
    if (checked.length % batch === 0) await setImmediate();
  }
  return checked;
}
