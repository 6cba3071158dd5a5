import type { Role } from '@docent/contract/features/role';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AllowedModels } from '#features/ai-provider/allowed-models.tsx';
import { roleCatalogueQuery, roleQuery } from '#features/role/role.queries.ts';
import { RoleForm } from '#features/role/role-form.tsx';
import { RoleHolders } from '#features/role/role-holders.tsx';
import { useDeleteRole } from '#features/role/use-delete-role.ts';
import { currentLanguage } from '#i18n/language.ts';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useTabOfAddress } from '#lib/use-tab-of-address.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

function Permissions({ role }: { role: Role }) {
  const may = useMay();
  const { data: catalogue, error, refetch } = useQuery(roleCatalogueQuery(currentLanguage()));
  if (catalogue)
    return (
      <div className="grid gap-8">
        <RoleForm catalogue={catalogue} role={role} isReadOnly={!may('role@edit')} />
        <AllowedModels owner={{ roleId: role.id }} />
      </div>
    );
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return <SkeletonList rows={8} />;
}

function RoleTabs({ role }: { role: Role }) {
  const t = useTexts(roleTexts);
  const [tab, open] = useTabOfAddress(['permissions', 'users']);
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={open}
      tabs={[
        { value: 'permissions', text: t('tabPermissions'), content: <Permissions role={role} /> },
        { value: 'users', text: t('tabHolders'), content: <RoleHolders roleId={role.id} /> },
      ]}
    />
  );
}

export function EditRolePage() {
  const t = useTexts(roleTexts);
  const may = useMay();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: role, error, refetch } = useQuery(roleQuery(id));
  const { remove, isDeleting } = useDeleteRole();
  const removeAndLeave = async (doomed: Role) => {
    if (await remove(doomed)) await navigate('/settings/role');
  };
  return (
    <PageFrame
      title={role?.name ?? t('edit')}
      back={{ to: '/settings/role', text: t('title') }}
      action={
        role &&
        may('role@delete') && (
          <Button busy={isDeleting} onClick={() => void removeAndLeave(role)}>
            {t('delete')}
          </Button>
        )
      }
    >
      {role ? (
        <RoleTabs role={role} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={8} />
      )}
    </PageFrame>
  );
}
