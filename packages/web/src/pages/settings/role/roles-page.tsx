import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { RoleList } from '#features/role/role-list.tsx';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';

export function RolesPage() {
  const t = useTexts(roleTexts);
  const may = useMay();
  return (
    <RoleList
      action={
        may('role@add') && (
          <Link to="/settings/role/add" className={buttonClasses('primary')}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Link>
        )
      }
    />
  );
}
