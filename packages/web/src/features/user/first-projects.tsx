import { memberTypes } from '@docent/contract/features/project-user';
import { limits } from '@docent/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { RichOption } from '#ui/option-list.tsx';
import { Select } from '#ui/select.tsx';
import { projectRolesQuery, searchProjects } from './user.queries.ts';
import type { UserForm } from './user-fields.tsx';

interface RowProps<Output> {
  form: UserForm<Output>;
  index: number;
  onRemove: () => void;
}

function ProjectField<Output>({ form, index }: Omit<RowProps<Output>, 'onRemove'>) {
  const t = useTexts(userTexts);
  const client = useQueryClient();
  const [project, setProject] = useState<RichOption | null>(() => {
    // The preselected project: the current one.
    const current = client.getQueryData(currentProjectQuery.queryKey);
    const chosen = form.watch(`projects.${index}.projectId`);
    return current && chosen === current.id ? { value: current.id, text: current.title } : null;
  });
  return (
    <Controller
      control={form.control}
      name={`projects.${index}.projectId`}
      render={({ field: { value: _value, onChange, ...field }, fieldState }) => (
        <Combobox
          {...field}
          label={t('project')}
          error={fieldState.error?.message}
          value={project}
          onChange={(option) => {
            setProject(option);
            onChange(option?.value ?? '');
            form.setValue(`projects.${index}.roleId`, null);
          }}
          searchKey={['projects', 'first']}
          search={searchProjects}
        />
      )}
    />
  );
}

/** One project with the type and the role in it. */
function ProjectRow<Output>({ form, index, onRemove }: RowProps<Output>) {
  const t = useTexts(userTexts);
  const { data: roles = [] } = useQuery(projectRolesQuery(form.watch(`projects.${index}.projectId`) ?? ''));
  const errors = form.formState.errors.projects?.[index];
  return (
    <li className="grid grid-cols-1 gap-3 border-line not-first:border-t not-first:pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <ProjectField form={form} index={index} />
        <IconButton
          label={t('removeProject', { n: index + 1 })}
          icon={<X size={20} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        <Select
          label={t('projectType')}
          options={memberTypes.map((value) => ({ value, text: t(`${value}InProject`) }))}
          error={errors?.type?.message}
          {...form.register(`projects.${index}.type`)}
        />
        <Select
          label={t('projectRole')}
          placeholder={t('noProjectRole')}
          options={roles.map(({ id, name }) => ({ value: id, text: name }))}
          error={errors?.roleId?.message}
          {...form.register(`projects.${index}.roleId`, {
            setValueAs: (text: string | null) => text || null,
          })}
        />
      </div>
    </li>
  );
}

/** The initial projects of a new user. */
export function FirstProjects<Output>({ form }: { form: UserForm<Output> }) {
  const t = useTexts(userTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'projects' });
  return (
    <FormSection title={t('projects')} text={t('projectsText')}>
      {fields.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {fields.map((field, index) => (
            <ProjectRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {fields.length === 0 && <Alert tone="warning">{t('noProjectsWarning')}</Alert>}
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= limits.user.firstProjectsMax}
          onClick={() => append({ projectId: '', type: 'regular', roleId: null })}
        >
          {t('addProject')}
        </Button>
      </div>
    </FormSection>
  );
}
