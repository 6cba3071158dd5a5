import type { DataOf } from '@docent/contract/core/route';
import {
  getLegalTexts,
  type LegalKind,
  legalTextsBody,
  updateLegalTexts,
} from '@docent/contract/features/legal';
import { limits } from '@docent/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { legalTexts } from '#i18n/legal.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { LegalKindSwitch, useLegalKind } from './legal-kind-switch.tsx';

interface TextsFormProps {
  kind: LegalKind;
  texts: DataOf<typeof getLegalTexts>;
}

function TextsForm({ kind, texts }: TextsFormProps) {
  const t = useTexts(legalTexts);
  const may = useMay();
  const client = useQueryClient();
  const { form, ...saving } = useSaveForm(legalTextsBody, {
    values: texts,
    save: (body) => call(updateLegalTexts, { params: { kind }, body }),
    savedValues: (saved) => saved,
    savedText: t('saved'),
    onSaved: () => client.invalidateQueries({ queryKey: ['legal'] }),
  });
  const { errors } = form.formState;
  return (
    <FormView saving={saving} isReadOnly={!may('setting@edit')}>
      <FormSection title={t(kind)} text={t('intro')}>
        {(['en', 'tr'] as const).map((language) => (
          <TextArea
            key={language}
            label={t(language)}
            rows={12}
            maxLength={limits.text.lengthMax}
            error={errors[language]?.message}
            {...form.register(language)}
          />
        ))}
      </FormSection>
    </FormView>
  );
}

/** Terms of use and privacy policy, in both languages. */
export function LegalTextsEditor() {
  const kind = useLegalKind();
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', kind],
    queryFn: ({ signal }) => call(getLegalTexts, { params: { kind } }, { signal }),
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <LegalKindSwitch search={{ tab: 'legal' }} />
      {data && <TextsForm key={kind} kind={kind} texts={data} />}
      {error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={2} rowClassName="h-48" className="gap-5" />}
    </div>
  );
}
