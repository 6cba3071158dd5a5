import { type PublicLink, publicLinkBody } from '@docent/contract/features/public-link';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormView } from '#ui/form-page.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { AccessSection } from './access-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { LookSection, PageSection } from './page-section.tsx';
import { bodyOf, type LinkSubject, updateLink, useLinkChanged } from './public-link.queries.ts';
import { AssistantTablesSections, TablesSection } from './tables-section.tsx';

interface LinkFormProps {
  subject: LinkSubject;
  link: PublicLink;
  isReadOnly: boolean;
}

/** The settings of a public link. */
export function LinkForm({ subject, link, isReadOnly }: LinkFormProps) {
  const t = useTexts(publicLinkTexts);
  const changed = useLinkChanged(subject);
  const { form, ...saving } = useSaveForm(publicLinkBody, {
    values: bodyOf(link),
    save: (body) => updateLink(subject, body),
    savedValues: bodyOf,
    savedText: t('saved'),
    onSaved: changed,
  });
  return (
    <FormView saving={saving} isReadOnly={isReadOnly}>
      {subject.kind === 'spreadsheet' && <TablesSection form={form} uid={subject.uid} />}
      {subject.kind === 'custom_template' && <AssistantTablesSections form={form} uid={subject.uid} />}
      <PageSection form={form} kind={subject.kind} />
      <LookSection form={form} />
      <AnswersSection form={form} />
      <AccessSection form={form} subject={subject} link={link} />
      <LimitsSection form={form} />
    </FormView>
  );
}
