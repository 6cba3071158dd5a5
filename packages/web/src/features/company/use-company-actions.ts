import type { CompanyItem } from '@docent/contract/features/company';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { activateCompany, deleteCompany, suspendCompany, useCompaniesChanged } from './company.queries.ts';

type Named = Pick<CompanyItem, 'id' | 'title' | 'code'>;

/** Does it and tells how it went; true when it was done. */
function useTold() {
  const changed = useCompaniesChanged();
  return async (work: () => Promise<unknown>, doneText: string): Promise<boolean> => {
    try {
      await work();
      toast.success(doneText);
      await changed();
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}

/** What the operator can do to a company as a whole. Each resolves to true when it was done. */
export function useCompanyActions() {
  const t = useTexts(companyTexts);
  const confirm = useConfirm();
  const told = useTold();
  return {
    async suspend({ id, title }: Named): Promise<boolean> {
      const confirmed = await confirm({
        type: 'warning',
        title: t('suspendTitle', { title }),
        message: t('suspendMessage'),
        confirmText: t('suspend'),
      });
      return confirmed !== undefined && told(() => suspendCompany(id), t('suspendedNow', { title }));
    },
    activate: ({ id, title }: Named) => told(() => activateCompany(id), t('activatedNow', { title })),
    async remove({ id, title, code }: Named): Promise<boolean> {
      const confirmed = await confirm({
        type: 'danger',
        title: t('deleteTitle', { title }),
        message: t('deleteMessage'),
        confirmText: t('delete'),
        mustEqual: code,
      });
      return confirmed !== undefined && told(() => deleteCompany(id, code), t('deleted', { title }));
    },
  };
}
