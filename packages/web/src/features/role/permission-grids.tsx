import type { DataOf } from '@docent/contract/core/route';
import type { getRoleCatalogue, RoleBody } from '@docent/contract/features/role';
import { useState } from 'react';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { GridValue } from '#lib/checkbox-grid.ts';
import { matchesSearch } from '#lib/matches-search.ts';
import { Alert } from '#ui/alert.tsx';
import { CheckboxGrid } from '#ui/checkbox-grid.tsx';
import { SearchField } from '#ui/search-field.tsx';
import {
  actionsOfGrid,
  grantedColumn,
  gridOfActions,
  gridOfScopes,
  scopesOfGrid,
  withView,
} from './role-grid.ts';

export type RoleCatalogue = DataOf<typeof getRoleCatalogue>;
type Group = RoleCatalogue['groups'][number];
type Permissions = RoleBody['permissions'];

interface PermissionGridsProps {
  catalogue: RoleCatalogue;
  value: Permissions;
  onChange: (value: Permissions) => void;
  onBlur: () => void;
  error?: string | undefined;
}

type GroupProps = Omit<PermissionGridsProps, 'error'> & { group: Group };

const lines = (entries: RoleCatalogue['levels']) =>
  entries.map(({ name, label, text }) => ({ key: name, text: label, hint: text }));

/** A permission that the editor lacks: it stays as it is. */
const lockOf =
  ({ lacked }: RoleCatalogue) =>
  (row: string, column: string) =>
    lacked.includes(column === 'view' || column === grantedColumn ? row : `${row}@${column}`);

function GroupGrid({ group, catalogue, value, onChange, onBlur }: GroupProps) {
  const t = useTexts(roleTexts);
  const isAction = group.group === 'action';
  const isLocked = lockOf(catalogue);
  const grid = isAction ? gridOfActions(value.actions) : gridOfScopes(value.scopes);
  const change = (next: GridValue) =>
    onChange(
      isAction
        ? { ...value, actions: actionsOfGrid(next) }
        : { ...value, scopes: scopesOfGrid(withView(grid, next, isLocked)) },
    );
  return (
    <CheckboxGrid
      label={group.label}
      hint={isAction ? t('actionsHint') : undefined}
      rows={lines(group.entries)}
      columns={isAction ? [{ key: grantedColumn, text: t('granted') }] : lines(catalogue.levels)}
      value={grid}
      onChange={change}
      onBlur={onBlur}
      isLocked={isLocked}
      lockedText={t('locked')}
      hasLineToggles
    />
  );
}

/** What each level means, once for all groups. */
function Levels({ levels }: Pick<RoleCatalogue, 'levels'>) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-xs tablet:grid-cols-2">
      {levels.map(({ name, label, text }) => (
        <div key={name}>
          <dt className="inline font-semibold">{label}</dt> <dd className="inline text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The three groups of spec point 3, with a search over all of them. */
export function PermissionGrids(props: PermissionGridsProps) {
  const t = useTexts(roleTexts);
  const [q, setQ] = useState('');
  const { catalogue, error } = props;
  const groups = catalogue.groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ name, label, text }) => matchesSearch([name, label, text], q)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      {catalogue.lacked.length > 0 && <Alert tone="info">{t('someLocked')}</Alert>}
      <Levels levels={catalogue.levels} />
      <SearchField label={t('searchPermissions')} value={q} onChange={setQ} className="max-w-sm" />
      {groups.map((group) => (
        <GroupGrid key={group.group} {...props} group={group} />
      ))}
      {groups.length === 0 && <p className="text-ink-muted">{t('noPermission')}</p>}
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </>
  );
}
