import { listTestQuestions, type TestQuestionBody } from '@docent/contract/features/assistant-test';
import * as routes from '@docent/contract/features/custom-template';
import { limits } from '@docent/contract/limits';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { download } from '#lib/download.ts';
import { placeBodies } from '#lib/place-bodies.ts';
import { useAction } from '#ui/use-action.ts';
import { useTemplatesChanged } from './custom-template.queries.ts';
import { formOf } from './form-of.ts';

/** The test questions of an assistant as a new one begins with them. */
async function testQuestionsOf(uid: string): Promise<TestQuestionBody[]> {
  const query = { limit: limits.testQuestion.countMax, sort: 'updatedAt' } as const;
  const { items } = await call(listTestQuestions, { params: { uid }, query });
  return items.flatMap(({ question, words, sources }) =>
    words.length + sources.length > 0 ? [{ question, words, sources: placeBodies(sources) }] : [],
  );
}

type Subject = Pick<routes.CustomTemplateItem, 'uid'>;

/** What can be done with an assistant. Each action shows a toast and resolves to whether it succeeded. */
export function useTemplateActions() {
  const t = useTexts(customTemplateTexts);
  const tVersion = useTexts(templateVersionTexts);
  const mayEdit = useMay()('custom_template@edit');
  const { run } = useAction({ refetch: useTemplatesChanged(), refetchAfter: 'anything' });
  return {
    /** What of its knowledge was deleted is left out. */
    duplicate: ({ uid }: Subject, onDone: (uid: string) => void) =>
      run({
        call: async () => {
          const template = await call(routes.getCustomTemplate, { params: { uid } });
          const form = formOf(template);
          const questions = mayEdit && template.mayEdit ? await testQuestionsOf(uid) : [];
          const name = tVersion('copyOf', { name: form.name }).slice(0, limits.name.lengthMax);
          return call(routes.createCustomTemplate, { body: { ...form, name, questions } });
        },
        done: tVersion('duplicated'),
        onDone: (copy) => onDone(copy.uid),
      }),
    export: ({ uid }: Subject) =>
      run({ call: () => download(routes.exportCustomTemplate, { params: { uid } }) }),
    remove: ({ uid }: Subject) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle'),
          message: t('deleteMessage'),
          confirmText: t('deleteConfirm'),
          cancelText: t('cancel'),
        },
        call: () => call(routes.deleteCustomTemplate, { params: { uid } }),
        done: t('deleted'),
      }),
  };
}
