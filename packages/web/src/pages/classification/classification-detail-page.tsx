import type { Classification } from '@docent/contract/features/classification';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { classificationQuery } from '#features/classification/classification.queries.ts';
import { ClassificationActions } from '#features/classification/classification-actions.tsx';
import { classifyPath } from '#features/classification/classification-paths.ts';
import { ClassificationStatus } from '#features/classification/classification-status.tsx';
import { ItemGrid } from '#features/classification/item-grid.tsx';
import { Totals } from '#features/classification/totals.tsx';
import { useLiveProgress } from '#features/classification/use-live-progress.ts';
import { ProviderWait } from '#features/conversation/provider-wait.tsx';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText, isRefusal } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

function Notes({ classification: { error, source, leftOut } }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  return (
    <>
      {error !== undefined && <Alert>{error}</Alert>}
      {source.files
        .filter(({ gone }) => gone)
        .map(({ uid, name }) => (
          <Alert key={uid} tone="info">
            {t('sourceGone', { name })}
          </Alert>
        ))}
      {leftOut > 0 && <Alert tone="info">{t('leftOut', { count: leftOut })}</Alert>}
    </>
  );
}

function Result({ classification }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  const wait = useLiveProgress(classification);
  const { state, done, total } = classification;
  return (
    <div className="grid grid-cols-1 gap-6">
      {state === 'pending' && (
        <div className="grid gap-2">
          <ProgressLine label={t('progress', { done, total })} value={done / Math.max(1, total)} />
          <p role="status" className="text-ink-muted text-sm empty:hidden">
            {wait && <ProviderWait wait={wait} />}
          </p>
        </div>
      )}
      <Notes classification={classification} />
      <Totals classification={classification} />
      <ItemGrid key={classification.uid} classification={classification} />
    </div>
  );
}

/** /classify/:uid: the totals of a classification and its items. */
export function ClassificationDetailPage() {
  const t = useTexts(classificationTexts);
  const { uid = '' } = useParams();
  const { data, error, refetch } = useQuery(classificationQuery(uid));
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame
        title={data?.title ?? t('title')}
        back={{ to: classifyPath, text: t('back') }}
        intro={data && <ClassificationStatus {...data} />}
        action={data && <ClassificationActions classification={data} />}
      >
        {data ? (
          <Result classification={data} />
        ) : error ? (
          <ErrorState
            text={failureText(error)}
            {...(!isRefusal(error) && { onRetry: () => void refetch() })}
            wayOut={
              <Link to={classifyPath} className={buttonClasses('secondary')}>
                {t('back')}
              </Link>
            }
          />
        ) : (
          <SkeletonList rows={8} rowClassName="h-10" />
        )}
      </PageFrame>
    </div>
  );
}
