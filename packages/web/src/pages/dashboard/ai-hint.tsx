import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAvailableModels } from '#lib/available-models.ts';
import { isOperatorCompany, useMay } from '#lib/current-permissions.ts';

/** Whether the hint is shown, once that is known: what is below it waits, because the hint would move it. */
export function useAiHint(): { isLoading: boolean; isShown: boolean } {
  const may = useMay();
  const mayConnect = may('company') || (may('setting') && isOperatorCompany());
  const { data, isLoading } = useAvailableModels({ enabled: mayConnect });
  const hasModels = data?.items.some(({ kind }) => kind === 'ai-model') ?? true;
  return { isLoading, isShown: mayConnect && !hasModels };
}

/** Leads administrators to AI providers while no model is available in the project. */
export function AiHint() {
  const t = useTexts(dashboardTexts);
  const may = useMay();
  if (!useAiHint().isShown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
      <Sparkles size={16} aria-hidden className="shrink-0" />
      <span>{t('aiHint')}</span>
      <Link
        to={may('company') ? '/settings/company/ai' : '/settings/system?tab=ai'}
        className="text-action-ink underline underline-offset-4"
      >
        {t('aiConnect')}
      </Link>
    </p>
  );
}
