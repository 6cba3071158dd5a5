import type { TestResult } from '@docent/contract/features/assistant-test';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether a version passes a question. */
export function TestBadge({ result }: { result: TestResult | null }) {
  const t = useTexts(assistantTestTexts);
  if (!result) return <span className="text-ink-muted">{t('notAsked')}</span>;
  if (result.isOutdated) return <StatusBadge tone="warning" text={t('outdated')} />;
  return result.passed ? (
    <StatusBadge tone="success" text={t('passed')} />
  ) : (
    <StatusBadge tone="danger" text={t('failed')} />
  );
}
