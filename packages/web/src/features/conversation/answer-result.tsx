import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useContext, useState } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { DateFormatsContext } from '#lib/current-project.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ResultDownloads } from './result-downloads.tsx';
import { ResultDrawing } from './result-drawing.tsx';
import { ResultQuery } from './result-query.tsx';
import { ResultTable } from './result-table.tsx';
import { TableAnswersContext } from './table-answer.ts';

interface AnswerResultProps {
  table: AnswerTable;
  messageUid: string;
  /** The question that it answers, and its place among the messages: two answers may have one question. */
  question: string;
  place: number;
  /** Asks the question again with this query; absent while another question is pending. */
  onRun: ((sql: string) => void) | undefined;
}

type Shown = 'table' | 'chart' | 'query';

/** How the question was understood; where that is not what was meant, its query is corrected. */
function Understood({ table, onCorrect }: { table: AnswerTable; onCorrect: (() => void) | undefined }) {
  const t = useTexts(conversationResultTexts);
  const { understood: text, written } = table;
  if (!text) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className={written ? 'font-semibold text-sm' : 'text-ink-muted text-sm'}>
        {t(written ? 'result.written' : 'result.understood', { text })}
      </p>
      {onCorrect && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil size={16} aria-hidden />}
          // Below a long sentence it begins where the sentence does.
          className="-ml-2.5"
          onClick={onCorrect}
        >
          {t('result.correct')}
        </Button>
      )}
    </div>
  );
}

/** What an answer about tables goes by: how it was understood, the rows, a drawing where it helps, and the query. */
export function AnswerResult({ table, messageUid, question, place, onRun }: AnswerResultProps) {
  const t = useTexts(conversationResultTexts);
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>('table');
  // A draft that was canceled opens again.
  const [corrections, setCorrections] = useState(0);
  const show = (part: Shown) => {
    setShown(part);
    setCorrections(0);
  };
  const correct = () => {
    setShown('query');
    setCorrections((count) => count + 1);
  };
  const dates = useContext(DateFormatsContext);
  const format = { language, dates, yes: t('result.yes'), no: t('result.no') };
  const answers = useContext(TableAnswersContext);
  const { chart } = table;
  const parts: Shown[] = ['table', ...(chart ? (['chart'] as const) : []), 'query'];
  return (
    <div className="grid min-w-0 gap-2">
      <Understood table={table} onCorrect={onRun && correct} />
      {table.unsure && (
        <p className="flex items-start gap-2 text-sm text-warning">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {t('result.unsure')}
        </p>
      )}
      <div className="min-w-0 overflow-hidden rounded-card border border-line bg-surface-raised">
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b p-2">
          <Segmented
            label={t('result.part')}
            value={shown}
            options={parts.map((value) => ({ value, text: t(`result.part.${value}`) }))}
            onChange={show}
          />
          <span className="flex items-center gap-1 px-1 text-ink-muted text-xs tabular-nums">
            {t(table.truncated ? 'result.firstRows' : 'result.rowCount', { count: table.rowCount })}
            {answers?.saving?.({ messageUid, table })}
            {answers && <ResultDownloads spreadsheetUid={answers.spreadsheetUid} messageUid={messageUid} />}
          </span>
        </div>
        {shown === 'table' && (
          <ResultTable
            table={table}
            messageUid={messageUid}
            format={format}
            name={t('result.rowsOf', { place, question })}
          />
        )}
        {shown === 'chart' && chart && (
          <ResultDrawing table={table} chart={chart} format={format} question={question} />
        )}
        {shown === 'query' && (
          <ResultQuery key={corrections} sql={table.sql} isEdited={corrections > 0} onRun={onRun} />
        )}
      </div>
    </div>
  );
}
