import type { AssistantTest } from '@docent/contract/features/assistant-test';
import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';
import { useAction } from '#ui/use-action.ts';
import { cancelTest, startTest, testQuery, testsKey, useTestsChanged } from './assistant-test.queries.ts';
import { useReloadWhile } from './use-reload-while.ts';

function Figures({ test: { draft, published, comparison } }: { test: AssistantTest }) {
  const t = useTexts(assistantTestTexts);
  const tile = (label: string, figures: AssistantTest['draft']) => (
    <StatTile
      label={label}
      value={figures ? t('passedOf', { passed: figures.passed, count: figures.questions }) : '–'}
      detail={figures ? t('versionNumber', { number: figures.version }) : t('notAsked')}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <StatGrid>
        {tile(t('draft'), draft)}
        {tile(t('published'), published)}
      </StatGrid>
      {comparison?.isWorse && <Alert tone="warning">{t('isWorse')}</Alert>}
    </div>
  );
}

/** The latest test of an assistant: starts it, follows it, and tells how its versions do. */
export function TestStatus({ uid, isEmpty }: { uid: string; isEmpty: boolean }) {
  const t = useTexts(assistantTestTexts);
  const { data: test, error, refetch } = useQuery(testQuery(uid));
  const isRunning = test?.state === 'pending';
  useReloadWhile(isRunning, testsKey(uid));
  const { run, isRunning: isCalling } = useAction({
    refetch: useTestsChanged(uid),
    refetchAfter: 'anything',
  });
  if (error && !test) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!test) return <SkeletonList rows={2} rowClassName="h-20" />;
  if (isEmpty) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-muted">
          {isRunning && t('running', { done: test.done, total: test.total })}
          {test.state === 'cancelled' && t('cancelled')}
        </p>
        {isRunning ? (
          <Button
            icon={<Square size={16} aria-hidden />}
            busy={isCalling}
            onClick={() => void run({ call: () => cancelTest(uid) })}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            icon={<Play size={16} aria-hidden />}
            busy={isCalling}
            onClick={() => void run({ call: () => startTest(uid) })}
          >
            {t('start')}
          </Button>
        )}
      </div>
      {test.message !== null && <Alert tone="danger">{test.message}</Alert>}
      <Figures test={test} />
    </div>
  );
}
