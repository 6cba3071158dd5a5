import type { RouteDescriptions } from '../describe-route.ts';
import { askedSpreadsheet, savedQuestion, spreadsheet, tableAnswer } from '../spreadsheet-subject.ts';

const access = 'spreadsheet';
const ids = { 'params.uid': spreadsheet } as const;
const params = { name: 'cities' } as const;

/** Chat With DB. An import changes rows while others are compared: who begins one is of a company of their own. */
export const spreadsheetRoutes: RouteDescriptions = {
  listSpreadsheets: { access },
  createSpreadsheet: { access: 'spreadsheet@add', ids: { 'body.fileUids[]': 'file' }, unsettles: true },
  getSpreadsheet: { access, ids },
  updateSpreadsheet: {
    access: 'spreadsheet@edit',
    ids,
    body: ({ unique }) => ({ name: unique }),
  },
  deleteSpreadsheet: { access: 'spreadsheet@delete', ids, spends: true },
  cancelSpreadsheet: { access: 'spreadsheet@edit', ids },
  importSpreadsheetAgain: { access: 'spreadsheet@edit', ids },
  listSpreadsheetTables: { access, ids },
  updateSpreadsheetTable: {
    access: 'spreadsheet@edit',
    ids,
    params,
    body: ({ unique }) => ({ columns: [{ name: 'city', label: unique }] }),
  },
  dismissTableError: { access: 'spreadsheet@edit', ids, params },
  listSpreadsheetRows: { access, ids, params },
  listUnreadRows: { access, ids, params },
  listTableProblems: { access, ids, params },
  downloadTableProblems: { access, ids, params },
  getColumnStatistics: { access, ids, params: { ...params, column: 'city' } },
  listTableRelations: { access, ids },
  decideTableRelation: {
    access: 'spreadsheet@edit',
    ids,
    body: () => ({
      from: { table: 'cities', column: 'city' },
      to: { table: 'cities', column: 'people' },
      state: 'rejected',
    }),
  },
  deleteTableRelation: {
    access: 'spreadsheet@edit',
    ids,
    body: () => ({
      from: { table: 'cities', column: 'city' },
      to: { table: 'cities', column: 'no_such_column' },
    }),
    refusal: 'relation_not_found',
  },
  createTableVersion: {
    access: 'spreadsheet@edit',
    ids: { ...ids, 'body.fileUid': 'file' },
    params,
    body: () => ({ mode: 'append' }),
    unsettles: true,
  },
  listTableVersions: { access, ids, params },
  activateTableVersion: { access: 'spreadsheet@edit', ids, params: { ...params, number: '1' } },
  deleteTableVersion: {
    access: 'spreadsheet@edit',
    ids,
    params: { ...params, number: '1' },
    refusal: 'version_is_current',
  },
  querySpreadsheet: { access, ids, body: () => ({ sql: 'select count(*) from cities' }), reads: true },
  downloadSpreadsheetAnswer: {
    access,
    ids: { 'params.uid': askedSpreadsheet, 'params.messageUid': tableAnswer },
  },
  traceSpreadsheetFigure: {
    access,
    ids: { 'params.uid': askedSpreadsheet, 'body.messageUid': tableAnswer },
    body: () => ({ row: 0, column: 1 }),
    reads: true,
  },
  listSavedQuestions: { access, ids },
  createSavedQuestion: {
    access: 'spreadsheet@add',
    ids: { 'params.uid': askedSpreadsheet, 'body.messageUid': tableAnswer },
    body: ({ unique }) => ({ title: unique }),
  },
  updateSavedQuestion: {
    access: 'spreadsheet@edit',
    ids: { 'params.uid': savedQuestion },
    body: ({ unique }) => ({ title: unique }),
  },
  deleteSavedQuestion: {
    access: 'spreadsheet@delete',
    ids: { 'params.uid': savedQuestion },
    spends: true,
  },
  getSavedQuestionResult: { access, ids: { 'params.uid': savedQuestion } },
  getQuestionSchedule: { access, ids },
  putQuestionSchedule: { access, ids, body: () => ({ every: 'daily', hour: 8 }) },
  deleteQuestionSchedule: { access, ids },
};
