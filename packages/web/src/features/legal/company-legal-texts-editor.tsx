import {
  type CompanyLegalTexts,
  getCompanyLegalTexts,
  type LegalKind,
  legalTextsBody,
  updateCompanyLegalTexts,
} from '@docent/contract/features/legal';
import { limits } from '@docent/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { legalTexts } from '#i18n/legal.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type SaveForm, useSaveForm } from '#ui/use-save-form.ts';
import { LegalKindSwitch, useLegalKind } from './legal-kind-switch.tsx';

type Texts = CompanyLegalTexts['own'];

interface TextFieldsProps {
  form: SaveForm<Texts, Texts>['form'];
  language: keyof Texts;
  installation: string;
  isReadOnly: boolean;
}

/** One language; if it is empty, the default can be copied and edited. */
function TextFields({ form, language, installation, isReadOnly }: TextFieldsProps) {
  const t = useTexts(legalTexts);
  const isEmpty = useWatch({ control: form.control, name: language }).trim() === '';
  const takeOver = () => {
    form.setValue(language, installation, { shouldDirty: true });
    form.setFocus(language);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextArea
        label={t(language)}
        hint={isEmpty ? t('installationHolds') : undefined}
        rows={12}
        maxLength={limits.text.lengthMax}
        error={form.formState.errors[language]?.message}
        {...form.register(language)}
      />
      {isEmpty && !isReadOnly && (
        <div>
          <Button size="small" onClick={takeOver}>
            {t('startFrom')}
          </Button>
        </div>
      )}
    </div>
  );
}

function TextsForm({ kind, texts }: { kind: LegalKind; texts: CompanyLegalTexts }) {
  const t = useTexts(legalTexts);
  const isReadOnly = !useMay()('company@edit');
  const client = useQueryClient();
  const { form, ...saving } = useSaveForm<Texts, Texts, CompanyLegalTexts>(legalTextsBody, {
    values: texts.own,
    save: (body) => call(updateCompanyLegalTexts, { params: { kind }, body }),
    savedValues: ({ own }) => own,
    savedText: t('saved'),
    onSaved: () => client.invalidateQueries({ queryKey: ['company-legal'] }),
  });
  return (
    <FormView saving={saving} isReadOnly={isReadOnly}>
      <FormSection title={t(kind)} text={t('companyIntro')}>
        {(['en', 'tr'] as const).map((language) => (
          <TextFields
            key={language}
            form={form}
            language={language}
            installation={texts.installation[language]}
            isReadOnly={isReadOnly}
          />
        ))}
      </FormSection>
    </FormView>
  );
}

/** Terms of use and privacy policy of the company. */
export function CompanyLegalTextsEditor() {
  const kind = useLegalKind();
  const { data, error, refetch } = useQuery({
    queryKey: ['company-legal', kind],
    queryFn: ({ signal }) => call(getCompanyLegalTexts, { params: { kind } }, { signal }),
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <LegalKindSwitch />
      {data && <TextsForm key={kind} kind={kind} texts={data} />}
      {error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={2} rowClassName="h-48" className="gap-5" />}
    </div>
  );
}
