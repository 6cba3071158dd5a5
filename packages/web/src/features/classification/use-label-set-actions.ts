import * as routes from '@docent/contract/features/label-set';
import { limits } from '@docent/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { labelSetTexts } from '#i18n/label-set.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import { labelSetsKey } from './label-set.queries.ts';

/** What a set keeps of the form. */
export type LabelSetFields = Pick<routes.LabelSet, 'labels' | 'multiple' | 'threshold'>;

type OnSaved = (set: routes.LabelSet) => void;

/** Asks for the name of a set. */
function useNameQuestion() {
  const t = useTexts(labelSetTexts);
  return (value: string, title: string) => ({
    type: 'info' as const,
    title,
    message: '',
    input: true,
    inputLabel: t('name'),
    value,
    lengthMax: limits.name.lengthMax,
    confirmText: t('save'),
    cancelText: t('cancel'),
  });
}

/** What can be done with saved sets of labels. Each action shows a toast and resolves to whether it succeeded. */
export function useLabelSetActions() {
  const t = useTexts(labelSetTexts);
  const client = useQueryClient();
  const askName = useNameQuestion();
  const { run, isRunning } = useAction({
    refetch: () => client.invalidateQueries({ queryKey: labelSetsKey }),
  });
  return {
    isRunning,
    create: (fields: LabelSetFields, onDone: OnSaved) =>
      run({
        confirm: askName('', t('saveTitle')),
        call: (name) => call(routes.createLabelSet, { body: { name, ...fields } }),
        done: t('saved'),
        onDone,
      }),
    update: ({ uid, name }: routes.LabelSet, fields: LabelSetFields, onDone: OnSaved) =>
      run({
        call: () => call(routes.updateLabelSet, { params: { uid }, body: { name, ...fields } }),
        done: t('changed'),
        onDone,
      }),
    rename: ({ uid, name, labels, multiple, threshold }: routes.LabelSet, onDone: OnSaved) =>
      run({
        confirm: askName(name, t('renameTitle')),
        call: (typed) =>
          call(routes.updateLabelSet, {
            params: { uid },
            body: { name: typed, labels, multiple, threshold },
          }),
        done: t('renamed'),
        onDone,
      }),
    remove: ({ uid, name }: routes.LabelSet, onDone: () => void) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle'),
          message: t('deleteMessage', { name }),
          confirmText: t('deleteConfirm'),
          cancelText: t('cancel'),
        },
        call: () => call(routes.deleteLabelSet, { params: { uid } }),
        done: t('deleted'),
        onDone,
      }),
  };
}
