import { type CustomTemplate, publishCustomTemplate } from '@docent/contract/features/custom-template';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useAction } from '#ui/use-action.ts';
import { useTemplatesChanged } from './custom-template.queries.ts';

/** Publishes a draft. One that passes fewer test questions than what is published requires a typed confirmation. */
export function usePublish({ uid, updatedAt }: Pick<CustomTemplate, 'uid' | 'updatedAt'>) {
  const t = useTexts(templateVersionTexts);
  const tTest = useTexts(assistantTestTexts);
  const confirm = useConfirm();
  const { run, isRunning } = useAction({ refetch: useTemplatesChanged() });
  const publish = (query: { worse?: 'accepted' }) =>
    call(publishCustomTemplate, { params: { uid }, query, body: { updatedAt } });
  const confirmWorse = (message: string) =>
    confirm({
      type: 'danger',
      title: tTest('worseTitle'),
      message,
      confirmText: tTest('worseConfirm'),
      mustEqual: tTest('worseWord'),
    });
  const publishConfirmed = async () => {
    try {
      return await publish({});
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'template_worse') throw error;
      return (await confirmWorse(error.message)) ? publish({ worse: 'accepted' }) : false;
    }
  };
  return { isRunning, publish: () => run({ call: publishConfirmed, done: t('publishDone') }) };
}
