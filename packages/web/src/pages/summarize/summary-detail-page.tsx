import type { Summary } from '@docent/contract/features/summarize';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { summaryQuery } from '#features/summarize/summarize.queries.ts';
import { SummaryActions } from '#features/summarize/summary-actions.tsx';
import { summarizePath } from '#features/summarize/summary-paths.ts';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText, isRefusal } from '#lib/api-failure.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SummaryEvidence, useOpenReference } from './summary-evidence.tsx';
import { SummaryView } from './summary-view.tsx';
import { useLiveSummary } from './use-live-summary.ts';

/** What the summary is of, how it was asked for, and when. */
function useIntro(summary: Summary | undefined): ReactNode {
  const t = useTexts(summarizeTexts);
  const { dateTime } = useDateTexts();
  if (summary === undefined) return undefined;
  const { title, sources, form, length, focus, createdAt } = summary;
  const names = sources.map(({ name, gone }) => (gone ? `${name} (${t('gone')})` : name)).join(', ');
  const choices = [t(`form.${form}`), t(`length.${length}`), focus].filter(Boolean).join(' · ');
  // The title of a summary of files is their names, until it is renamed.
  const said = [...(names === title ? [] : [names]), choices].join(' · ');
  return (
    <>
      {said} · <span className="whitespace-nowrap">{dateTime(createdAt)}</span>
    </>
  );
}

/** /summarize/:uid: a summary as it is written and afterwards, with its sources beside it. */
export function SummaryDetailPage() {
  const t = useTexts(summarizeTexts);
  const { uid = '' } = useParams();
  const { data: summary, error, refetch } = useQuery(summaryQuery(uid));
  const evidence = useOpenReference(uid);
  const live = useLiveSummary(uid, summary);
  const intro = useIntro(summary);
  return (
    <div className="flex h-full min-h-0">
      <div className="relative min-w-0 flex-1 overflow-y-auto scroll-quiet">
        <PageFrame
          title={summary?.title ?? t('title')}
          intro={intro}
          back={{ to: summarizePath, text: t('title') }}
          action={summary && <SummaryActions summary={summary} />}
        >
          {error && summary === undefined ? (
            <ErrorState
              text={failureText(error)}
              {...(!isRefusal(error) && { onRetry: () => void refetch() })}
              wayOut={
                <Link to={summarizePath} className={buttonClasses('secondary')}>
                  {t('all')}
                </Link>
              }
            />
          ) : summary === undefined ? (
            <SkeletonList rows={8} rowClassName="h-6" />
          ) : (
            <SummaryView summary={summary} live={live} evidence={evidence} />
          )}
        </PageFrame>
      </div>
      <SummaryEvidence references={live.shown.references} state={evidence} />
    </div>
  );
}
