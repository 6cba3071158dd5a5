import {
  dateFormats,
  type ProjectBody,
  timeFormats,
  updateCurrentProject,
} from '@docent/contract/features/project';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/language.ts';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { defaultDateFormats, formatDate, formatDateTime } from '#lib/format.ts';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';
import { useProjectsChanged } from './project.queries.ts';

type Formats = Pick<ProjectBody, 'dateFormat' | 'timeFormat'>;

function useFormats() {
  const t = useTexts(projectTexts);
  const { data: project } = useQuery(currentProjectQuery);
  const changed = useProjectsChanged();
  const client = useQueryClient();
  const { run, isRunning } = useAction({ refetch: () => changed(), failureTone: 'warning' });
  const save = (formats: Formats) =>
    run({
      call: async () => {
        // Sends the current title along.
        const { title, updatedAt } = await client.fetchQuery({ ...currentProjectQuery, staleTime: 0 });
        await call(updateCurrentProject, { body: { title, updatedAt, ...formats } });
      },
      done: t('saved'),
    });
  return { project, save, isSaving: isRunning };
}

interface FormatSelectProps {
  kind: keyof Formats;
}

/** The date or time format of the current project; each choice shows an example. */
export function FormatSelect({ kind }: FormatSelectProps) {
  const t = useTexts(projectTexts);
  const language = useLanguage();
  const may = useMay();
  const { project, save, isSaving } = useFormats();
  const now = new Date().toISOString();
  const sampleOf = (value: string) => {
    const formats = { ...defaultDateFormats, [kind]: value };
    const date = formatDate(now, formats, language);
    return kind === 'dateFormat' ? date : formatDateTime(now, formats, language).replace(date, '').trim();
  };
  const all: readonly string[] = kind === 'dateFormat' ? dateFormats : timeFormats;
  return (
    <div className="w-full tablet:w-72">
      <Select
        label={t(kind)}
        labelHidden
        value={project?.[kind] ?? ''}
        disabled={!project || isSaving || !may('project@edit')}
        options={all.map((value) => ({ value, text: `${sampleOf(value)}  (${value})` }))}
        onChange={(event) => {
          const chosen = event.target.value;
          const dateFormat = dateFormats.find((value) => value === chosen);
          const timeFormat = timeFormats.find((value) => value === chosen);
          void save({ ...(dateFormat && { dateFormat }), ...(timeFormat && { timeFormat }) });
        }}
      />
    </div>
  );
}
