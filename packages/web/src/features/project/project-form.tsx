import { dateFormats, type ProjectItem, projectBody, timeFormats } from '@docent/contract/features/project';
import { Controller } from 'react-hook-form';
import { languageOptions } from '#i18n/language-names.ts';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { createProject, type ProjectFields, updateProject, useProjectsChanged } from './project.queries.ts';

interface ProjectFormProps {
  /** If omitted, a project is added. */
  project?: ProjectItem;
  /** Called after the project has been added. */
  onAdded?: (project: ProjectItem) => unknown;
}

const valuesOf = (project: ProjectItem | undefined): ProjectFields => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  dateFormat: project?.dateFormat ?? dateFormats[0],
  timeFormat: project?.timeFormat ?? timeFormats[0],
  languages: project?.languages ?? languageOptions.map(({ value }) => value),
});

const optionsOf = (formats: readonly string[]) => formats.map((value) => ({ value, text: value }));

function useProjectForm({ project, onAdded }: ProjectFormProps) {
  const t = useTexts(projectTexts);
  const changed = useProjectsChanged();
  return useSaveForm(projectBody, {
    values: valuesOf(project),
    updatedAt: project?.updatedAt,
    save: (body, updatedAt) =>
      project ? updateProject(project.id, { ...body, updatedAt }) : createProject(body),
    savedValues: valuesOf,
    savedText: t(project ? 'saved' : 'added'),
    failureToast: 'warning',
    reload: () => changed(),
    onSaved: async (saved) => {
      await changed(saved);
      if (!project) await onAdded?.(saved);
    },
  });
}

/** Title, description, formats and languages of a project. */
export function ProjectForm(props: ProjectFormProps) {
  const { project } = props;
  const t = useTexts(projectTexts);
  const { form, ...saving } = useProjectForm(props);
  const { errors } = form.formState;
  const isReadOnly = project !== undefined && !project.permissions.includes('project@edit');
  return (
    <FormView
      saving={saving}
      isNew={!project}
      saveText={project ? undefined : t('add')}
      isReadOnly={isReadOnly}
    >
      <FormSection title={t('about')} text={t('aboutText')}>
        <TextField label={t('title')} error={errors.title?.message} {...form.register('title')} />
        <TextArea
          label={t('description')}
          rows={3}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </FormSection>
      <FormSection title={t('formats')} text={t('formatsText')}>
        <Select label={t('dateFormat')} options={optionsOf(dateFormats)} {...form.register('dateFormat')} />
        <Select label={t('timeFormat')} options={optionsOf(timeFormats)} {...form.register('timeFormat')} />
        <Controller
          control={form.control}
          name="languages"
          render={({ field, fieldState }) => (
            <MultiSelect
              label={t('languages')}
              hint={t('languagesHint')}
              error={fieldState.error?.message}
              options={languageOptions}
              {...field}
              value={field.value ?? []}
              disabled={isReadOnly}
            />
          )}
        />
      </FormSection>
    </FormView>
  );
}
