import type { Summary } from '@docent/contract/features/summarize';
import { AnswerText } from '#features/conversation/answer-text.tsx';
import { LatestStep, Thoughts } from '#features/conversation/thoughts.tsx';
import { progressOf, type ShownSummary } from '#features/summarize/live-summary.ts';
import { SummaryCoverageLine } from '#features/summarize/summary-coverage.tsx';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import type { OpenReferenceState } from './summary-evidence.tsx';
import { SummaryFacts } from './summary-facts.tsx';

interface SummaryViewProps {
  summary: Summary;
  live: { shown: ShownSummary; isPending: boolean; isLost: boolean };
  evidence: OpenReferenceState;
}

/** What was taken away with a deleted source, and which. */
function GoneNote({ summary }: { summary: Summary }) {
  const t = useTexts(summarizeTexts);
  const gone = summary.sources.filter((source) => source.gone);
  if (gone.length === 0) return null;
  const name = gone.map((source) => source.name).join(', ');
  return <Alert tone="warning">{t('goneNote', { count: gone.length, name })}</Alert>;
}

function Progress({ shown, isLost }: { shown: ShownSummary; isLost: boolean }) {
  const t = useTexts(summarizeTexts);
  const progress = progressOf(shown.steps);
  const latest = shown.steps.at(-1);
  return (
    <div className="grid max-w-[72ch] gap-2" role="status">
      {/* The marks of the coverage are the progress once they are there. */}
      {shown.coverage === null && <ProgressLine label={t('progress')} value={progress ?? 0} />}
      <p className="text-ink-muted text-sm tabular-nums">
        {isLost ? t('reconnecting') : latest ? <LatestStep step={latest} /> : t('starting')}
      </p>
    </div>
  );
}

/** A summary: its coverage, its text with references, its facts. */
export function SummaryView({ summary, live, evidence }: SummaryViewProps) {
  const t = useTexts(summarizeTexts);
  const { shown, isPending, isLost } = live;
  const { uid, engine, error } = summary;
  const builtIn = engine === 'built-in' ? t('builtIn') : engine;
  return (
    <div className="grid gap-7">
      <GoneNote summary={summary} />
      {error && <Alert>{error.message}</Alert>}
      {summary.state === 'cancelled' && <Alert tone="info">{t('stoppedNote')}</Alert>}
      {isPending && <Progress shown={shown} isLost={isLost} />}
      {shown.coverage && <SummaryCoverageLine coverage={shown.coverage} />}
      <article aria-label={t('summary')} aria-busy={isPending}>
        {shown.text !== '' && (
          <AnswerText
            text={shown.text}
            isRunning={isPending}
            messageUid={uid}
            references={shown.references}
            openNumber={evidence.n}
            onOpen={evidence.open}
          />
        )}
        {shown.text === '' && summary.state === 'complete' && <p className="text-ink-muted">{t('empty')}</p>}
      </article>
      <SummaryFacts uid={uid} facts={shown.facts} openNumber={evidence.n} onOpen={evidence.open} />
      {!isPending && (
        <footer className="grid gap-2 border-line border-t pt-4">
          {builtIn && shown.text !== '' && (
            <p className="text-ink-muted text-sm">{t('engine', { engine: builtIn })}</p>
          )}
          <Thoughts steps={shown.steps} isRunning={false} />
        </footer>
      )}
    </div>
  );
}
