import type { AnswerTable } from '@docent/contract/features/conversation-events';
import type {
  SavedQuestion,
  SavedQuestionForm,
  SavedQuestionResult,
} from '@docent/contract/features/saved-question';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { Link } from 'react-router';
import { cellWriter, chartKindsOf, drawResult, sharedUnit } from '#features/conversation/result-chart.ts';
import { ResultTable } from '#features/conversation/result-table.tsx';
import { QuestionMenu } from '#features/saved-question/question-menu.tsx';
import { resultQuery } from '#features/saved-question/saved-question.queries.ts';
import { useWasSeen } from '#features/saved-question/use-was-seen.ts';
import { askDatabasePath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useLanguage } from '#i18n/language.ts';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import { exactText, formatCell } from '#lib/format-cell.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { Chart } from '#ui/chart.tsx';
import { classNames } from '#ui/class-names.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface QuestionTileProps {
  question: SavedQuestion;
  total: number;
  /** JSON; undefined for all rows. */
  filter: string | undefined;
  /** The schedule found another result than before. */
  hasChanged: boolean;
}

interface ResultProps {
  question: SavedQuestion;
  result: SavedQuestionResult;
  shown: SavedQuestionForm;
}

function Result({ question, result, shown }: ResultProps) {
  const t = useTexts(conversationResultTexts);
  const language = useLanguage();
  const dates = useContext(DateFormatsContext);
  const format = { language, dates, yes: t('result.yes'), no: t('result.no') };
  const table: AnswerTable = { ...result, sql: question.sql };
  const [figure] = result.rows[0] ?? [];
  if (result.rows.length === 1 && result.columns.length === 1 && figure !== undefined)
    return (
      <p className="grid gap-1 px-4 py-6">
        <span
          title={exactText(figure, result.columns[0], format)}
          className="font-semibold text-xl tabular-nums"
        >
          {formatCell(figure, result.columns[0], format)}
        </span>
        <span className="text-ink-muted text-sm">{result.columns[0]?.name}</span>
      </p>
    );
  if (shown === 'table' || !result.chart || result.rows.length === 0)
    return (
      <ResultTable
        table={table}
        messageUid={question.uid}
        format={format}
        name={t('result.rowsOf', { place: question.position + 1, question: question.title })}
      />
    );
  const [kind = result.chart.kind] = chartKindsOf(table);
  const axis = { type: 'decimal', unit: sharedUnit(table, result.chart), computed: true } as const;
  return (
    <div className="p-3">
      <Chart
        {...drawResult(table, { ...result.chart, kind }, cellWriter(table, format))}
        label={question.title}
        format={(value) => formatCell(value, axis, format)}
      />
    </div>
  );
}

/** How a figure of a tile was computed: the query in words, and as it is. */
function HowComputed({ question, understood }: { question: SavedQuestion; understood: string | undefined }) {
  const t = useTexts(savedQuestionTexts);
  return (
    <details className="min-w-0 border-line border-t px-4 py-2 text-sm">
      <summary className="w-fit cursor-pointer text-action-ink">{t('madeBy')}</summary>
      <div className="answer-text grid grid-cols-1 gap-2 pt-2">
        {understood && <p className="text-ink-muted">{understood}</p>}
        <CodeBlock>
          <code className="block whitespace-pre-wrap break-words pr-8">{question.sql}</code>
        </CodeBlock>
      </div>
      {/* There, each figure opens the cells that it was made of. */}
      <Link
        to={askDatabasePath(question.spreadsheetUid)}
        state={{ asked: { text: question.title, sql: question.sql } }}
        className={`mt-2 ${buttonClasses('secondary', 'small')}`}
      >
        <MessageSquare size={16} aria-hidden />
        {t('openInChat')}
      </Link>
    </details>
  );
}

/** A saved question with its result on the current data. */
export function QuestionTile({ question, total, filter, hasChanged }: QuestionTileProps) {
  const t = useTexts(savedQuestionTexts);
  const answers = useTexts(conversationResultTexts);
  const headingId = useId();
  const [place, wasSeen] = useWasSeen<HTMLElement>();
  const [shown, setShown] = useState(question.shown);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...resultQuery(question.uid, filter),
    enabled: wasSeen,
  });
  const isUnfiltered = filter !== undefined && data?.filteredBy.length === 0;
  return (
    <article
      ref={place}
      aria-labelledby={headingId}
      aria-busy={data === undefined && !error}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface-raised"
    >
      <header className="flex items-center gap-2 border-line border-b px-4 py-3">
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 id={headingId} className="break-words font-semibold">
            {question.title}
          </h2>
          {hasChanged && <StatusBadge tone="info" text={t('changed')} />}
        </div>
        {data?.chart && (
          <Segmented
            label={t('shown')}
            value={shown}
            options={(['chart', 'table'] as const).map((value) => ({ value, text: t(`shown.${value}`) }))}
            onChange={setShown}
          />
        )}
        <QuestionMenu question={question} total={total} />
      </header>
      <div
        className={classNames(
          'min-w-0 flex-1',
          data === undefined && 'min-h-64',
          isPlaceholderData && 'opacity-55',
        )}
      >
        {error && !isPlaceholderData ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div className="p-4">
            <SkeletonList rows={5} rowClassName="h-6" />
          </div>
        ) : (
          <>
            <Result question={question} result={data} shown={shown} />
            {data.joinWarning && (
              <div className="px-4 pb-4">
                <Alert tone="warning">{data.joinWarning}</Alert>
              </div>
            )}
          </>
        )}
      </div>
      {data && <HowComputed question={question} understood={data.understood} />}
      {data && (
        <footer className="flex flex-wrap justify-between gap-x-4 border-line border-t px-4 py-2 text-ink-muted text-xs tabular-nums">
          <span>
            {answers(data.truncated ? 'result.firstRows' : 'result.rowCount', { count: data.rowCount })}
          </span>
          {isUnfiltered && <span>{t('notFiltered')}</span>}
        </footer>
      )}
    </article>
  );
}
