import * as routes from '@docent/contract/features/spreadsheet';
import { dismissTableError } from '@docent/contract/features/spreadsheet-version';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import { useSpreadsheetsChanged } from './spreadsheet.queries.ts';

type Subject = Pick<routes.Spreadsheet, 'uid' | 'name'>;

/** What can be done with a database. Each action shows a toast and resolves to whether it succeeded. */
export function useSpreadsheetActions() {
  const t = useTexts(spreadsheetTexts);
  const { run } = useAction({ refetch: useSpreadsheetsChanged(), refetchAfter: 'anything' });
  return {
    stop: ({ uid }: Subject) =>
      run({ call: () => call(routes.cancelSpreadsheet, { params: { uid } }), done: t('stopped') }),
    importAgain: ({ uid }: Subject) =>
      run({
        call: () => call(routes.importSpreadsheetAgain, { params: { uid } }),
        done: t('importingAgain'),
      }),
    dismissError: ({ uid, table }: { uid: string; table: string }) =>
      run({ call: () => call(dismissTableError, { params: { uid, name: table } }) }),
    rename: ({ uid, name }: Subject) =>
      run({
        confirm: {
          type: 'info',
          title: t('renameTitle'),
          message: '',
          input: true,
          inputLabel: t('name'),
          value: name,
          confirmText: t('save'),
          cancelText: t('cancel'),
        },
        call: (typed) => call(routes.updateSpreadsheet, { params: { uid }, body: { name: typed } }),
        done: t('renamed'),
      }),
    remove: ({ uid }: Subject) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle'),
          message: t('deleteMessage'),
          confirmText: t('deleteConfirm'),
          cancelText: t('cancel'),
        },
        call: () => call(routes.deleteSpreadsheet, { params: { uid } }),
        done: t('deleted'),
      }),
  };
}
