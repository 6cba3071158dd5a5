import type { AiProvider, ProviderTest } from '@docent/contract/features/ai-provider';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AddressRefused } from './address-refused.tsx';

/** The state of a provider in a word. */
export function ProviderState({ test }: { test: ProviderTest | null }) {
  const t = useTexts(aiProviderTexts);
  if (!test) return <StatusBadge tone="neutral" text={t('untested')} />;
  return <StatusBadge tone={test.ok ? 'success' : 'danger'} text={t(test.ok ? 'works' : 'failed')} />;
}

function Figures({ test: { model, firstTokenMs, tokensPerSecond, capabilities } }: { test: ProviderTest }) {
  const t = useTexts(aiProviderTexts);
  const abilities = [
    capabilities?.streaming && t('canStream'),
    capabilities?.json && t('canJson'),
    capabilities?.embeddings && t('canEmbed'),
  ].filter((text) => typeof text === 'string');
  const speed =
    firstTokenMs === null
      ? model
      : tokensPerSecond === null
        ? t('tested', { model, ms: firstTokenMs })
        : t('testedSpeed', { model, ms: firstTokenMs, speed: tokensPerSecond });
  return <p className="text-ink-muted">{[speed, ...abilities].join(' · ')}</p>;
}

/** What the last test found. */
export function TestResult({ provider }: { provider: AiProvider }) {
  const t = useTexts(aiProviderTexts);
  const { lastTest } = provider;
  if (!lastTest) return null;
  if (lastTest.ok) return <Figures test={lastTest} />;
  if (lastTest.error?.code === 'address_refused')
    return <AddressRefused provider={provider} text={lastTest.error.message} />;
  return (
    <Alert>
      <p>{lastTest.error?.message}</p>
      {lastTest.error && (
        <p className="mt-1 break-words text-xs">{t('failureDetail', { detail: lastTest.error.detail })}</p>
      )}
    </Alert>
  );
}
