import { allPermissions, permissionCatalogue } from '@docent/contract/permission-catalogue';
import { isPermitted } from '@docent/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import type { PermissionsField } from '#features/api-key/api-key-form.ts';
import { PermissionGrids } from '#features/role/permission-grids.tsx';
import { useLanguage } from '#i18n/language.ts';
import { permissionsQuery, permissionsQueryIn } from '#lib/current-permissions.ts';

/** The grids of the role editor for a key: permissions that the user lacks in the key's project are locked. */
function KeyPermissions({ value, onChange, projectId }: Parameters<PermissionsField>[0]) {
  const language = useLanguage();
  const { data: held } = useQuery(projectId ? permissionsQueryIn(projectId) : permissionsQuery);
  const lacked = held ? allPermissions.filter((permission) => !isPermitted(held, permission)) : [];
  const catalogue = { ...permissionCatalogue(language), lacked };
  return <PermissionGrids catalogue={catalogue} value={value} onChange={onChange} onBlur={() => undefined} />;
}

export const permissionsField: PermissionsField = (field) => <KeyPermissions {...field} />;
