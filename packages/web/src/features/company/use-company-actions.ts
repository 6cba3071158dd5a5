import type { CompanyItem } from '@docent/contract/features/company';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { activateCompany, deleteCompany, suspendCompany, useCompaniesChanged } from './company.queries.ts';

type Named = Pick<CompanyItem, 'id' | 'title' | 'code'>;

/** The operator's actions on a company. Each resolves to true when it is done. */
export function useCompanyActions() {
  const t = useTexts(companyTexts);
  const { run } = useAction({ refetch: useCompaniesChanged() });
  return {
    suspend: ({ id, title }: Named) =>
      run({
        confirm: {
          type: 'warning',
          title: t('suspendTitle', { title }),
          message: t('suspendMessage'),
          confirmText: t('suspend'),
        },
        call: () => suspendCompany(id),
        done: t('suspendedNow', { title }),
      }),
    activate: ({ id, title }: Named) =>
      run({ call: () => activateCompany(id), done: t('activatedNow', { title }) }),
    remove: ({ id, title, code }: Named) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle', { title }),
          message: t('deleteMessage'),
          confirmText: t('delete'),
          mustEqual: code,
        },
        call: () => deleteCompany(id, code),
        done: t('deleted', { title }),
      }),
  };
}
