import { useQuery } from '@tanstack/react-query';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { RichOption } from '#ui/option-list.tsx';
import { modelQuery, modelsKey, searchAnsweringModels } from './custom-model.queries.ts';

interface ModelChoiceProps {
  uid: string | undefined;
  onChange: (uid: string | undefined) => void;
  error: string | undefined;
}

/** The name of a model from the URL. */
export function useChosenModel(uid: string | undefined): RichOption | null {
  const { data } = useQuery({ ...modelQuery(uid ?? ''), enabled: uid !== undefined });
  return uid !== undefined && data ? { value: data.uid, text: data.name } : null;
}

/** Selects the custom model that answers, among those with an active build. */
export function ModelChoice({ uid, onChange, error }: ModelChoiceProps) {
  const t = useTexts(customModelTexts);
  const value = useChosenModel(uid);
  return (
    <Combobox
      label={t('chooseModel')}
      placeholder={t('chooseModelPlaceholder')}
      error={error}
      value={value}
      onChange={(option) => onChange(option?.value)}
      searchKey={[...modelsKey, 'answering']}
      search={async (q, signal) =>
        (await searchAnsweringModels(q, signal)).map((model) => ({
          value: model.uid,
          text: model.name,
          detail: t('filesCount', { count: model.files }),
        }))
      }
    />
  );
}
