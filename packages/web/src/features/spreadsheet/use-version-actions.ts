import { updateSpreadsheetTable } from '@docent/contract/features/spreadsheet';
import * as routes from '@docent/contract/features/spreadsheet-version';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { formatSize } from '#lib/format-size.ts';
import type { Confirmation } from '#ui/confirm-store.ts';
import { useAction } from '#ui/use-action.ts';
import { useSpreadsheetsChanged } from './spreadsheet.queries.ts';

interface TableOf {
  uid: string;
  name: string;
  label: string;
}

type Disproved = NonNullable<routes.TableDifference['disproved']>;
type Version = Pick<routes.TableVersion, 'number' | 'mode' | 'sizeBytes'>;

/** What is asked before a version is used instead of another, or deleted. */
function useQuestions(label: string) {
  const t = useTexts(spreadsheetVersionTexts);
  const cancelText = t('cancel');
  return {
    replace: (): Confirmation => ({
      type: 'warning',
      title: t('replaceTitle'),
      message: t('replaceMessage', { label }),
      confirmText: t('replaceConfirm'),
      cancelText,
    }),
    restore: ({ number }: Version): Confirmation => ({
      type: 'info',
      title: t('restoreTitle', { number }),
      message: t('restoreMessage'),
      confirmText: t('restore'),
      cancelText,
    }),
    remove: ({ number, sizeBytes }: Version): Confirmation => ({
      type: 'danger',
      title: t('deleteTitle', { number }),
      message: t('deleteMessage', { size: formatSize(sizeBytes) }),
      confirmText: t('deleteConfirm'),
      cancelText,
    }),
  };
}

/** What can be done with the versions of a table. Each action shows a toast. */
export function useVersionActions({ uid, name, label }: TableOf) {
  const t = useTexts(spreadsheetVersionTexts);
  const questions = useQuestions(label);
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged(), refetchAfter: 'anything' });
  const paramsOf = ({ number }: Version) => ({ uid, name, number: String(number) });
  const activate = (version: Version) => call(routes.activateTableVersion, { params: paramsOf(version) });
  const remove = (version: Version) => call(routes.deleteTableVersion, { params: paramsOf(version) });
  return {
    isRunning,
    apply: (version: Version) =>
      run({
        confirm: version.mode === 'replace' ? questions.replace() : undefined,
        call: () => activate(version),
        done: t('applied'),
      }),
    /** Applies it and has all files of the table read again as its data proves that their cells are written. */
    applyAndRead: (version: Version, disproved: Disproved) =>
      run({
        call: async () => {
          await activate(version);
          const columns = disproved.map((column) => ({
            name: column.name,
            type: column.type,
            format: column.proven,
          }));
          await call(updateSpreadsheetTable, { params: { uid, name }, body: { columns } });
        },
        done: t('reading'),
      }),
    discard: (version: Version) => run({ call: () => remove(version), done: t('discarded') }),
    restore: (version: Version) =>
      run({
        confirm: questions.restore(version),
        call: () => activate(version),
        done: t('restored'),
      }),
    remove: (version: Version) =>
      run({
        confirm: questions.remove(version),
        call: () => remove(version),
        done: t('deleted'),
      }),
  };
}
