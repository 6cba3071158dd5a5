import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { traceSpreadsheetFigure } from '@docent/contract/features/spreadsheet-answer';
import type { ResultColumn } from '@docent/contract/table-cell';
import { queryOptions } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';
import { call } from '#lib/api.ts';

/** A figure of an answer's table, by its place there. */
export interface Figure {
  readonly messageUid: string;
  readonly row: number;
  readonly column: number;
  /** How the column's numbers are written. */
  readonly resultColumn?: ResultColumn | undefined;
}

export interface TableAnswers {
  readonly spreadsheetUid: string;
  /** The figure whose cells stand open beside the conversation. */
  readonly figure: Figure | null;
  readonly openFigure: (figure: Figure) => void;
  /** What saves the query of an answer; the page gives it. */
  readonly saving?: (answer: { messageUid: string; table: AnswerTable }) => ReactNode;
}

/** What answers about tables can open; null where the spreadsheet is gone. */
export const TableAnswersContext = createContext<TableAnswers | null>(null);

export const isSameFigure = (one: Figure | null, other: Figure): boolean =>
  one?.messageUid === other.messageUid && one.row === other.row && one.column === other.column;

/** The rows and cells behind a figure; an answer and its tables' versions never change. */
export const traceQuery = (spreadsheetUid: string, { messageUid, row, column }: Figure) =>
  queryOptions({
    queryKey: ['spreadsheet-trace', spreadsheetUid, messageUid, row, column],
    queryFn: ({ signal }) =>
      call(
        traceSpreadsheetFigure,
        { params: { uid: spreadsheetUid }, body: { messageUid, row, column } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
