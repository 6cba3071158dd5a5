import * as routes from '@docent/contract/features/saved-question';
import { type BaseSyntheticEvent, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { hourOptions, weekdayOptions } from '#lib/schedule-options.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';
import { useSavedQuestionsChanged } from './saved-question.queries.ts';

interface ScheduleDialogProps {
  spreadsheetUid: string;
  /** Null where there is none. */
  schedule: routes.QuestionSchedule | null;
  onClose: () => void;
}

type Every = routes.QuestionSchedule['every'] | 'off';

const defaultHour = 8;

function useScheduleForm({ spreadsheetUid, schedule, onClose }: ScheduleDialogProps) {
  const t = useTexts(savedQuestionTexts);
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'daily');
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? defaultHour);
  const { run, isRunning } = useAction({ refetch: useSavedQuestionsChanged() });
  const params = { uid: spreadsheetUid };
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (every === 'off')
      return void (await run({
        call: () => call(routes.deleteQuestionSchedule, { params }),
        done: t('unscheduled'),
        onDone: onClose,
      }));
    const body = { every, hour, ...(every === 'weekly' && { weekday }) };
    await run({
      call: () => call(routes.putQuestionSchedule, { params, body }),
      done: t('scheduled'),
      onDone: onClose,
    });
  };
  return { every, setEvery, weekday, setWeekday, hour, setHour, submit, isSaving: isRunning };
}

/** When the saved questions run for the user by themselves. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, onClose } = props;
  const t = useTexts(savedQuestionTexts);
  const language = useLanguage();
  const { dateTime } = useDateTexts();
  const form = useScheduleForm(props);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormDialog
      title={t('schedule')}
      description={t('scheduleText')}
      saving={form}
      saveText={t('scheduleSave')}
      onClose={onClose}
    >
      <Segmented
        label={t('every')}
        value={form.every}
        options={[
          { value: 'off', text: t('every.off') },
          { value: 'daily', text: t('schedule.daily') },
          { value: 'weekly', text: t('schedule.weekly') },
        ]}
        onChange={form.setEvery}
      />
      {form.every !== 'off' && (
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          {form.every === 'weekly' && (
            <Select
              label={t('weekday')}
              value={String(form.weekday)}
              options={weekdayOptions(language)}
              onChange={(event) => form.setWeekday(Number(event.target.value))}
            />
          )}
          <Select
            label={t('hour')}
            hint={t('zone', { zone })}
            value={String(form.hour)}
            options={hourOptions}
            onChange={(event) => form.setHour(Number(event.target.value))}
          />
        </div>
      )}
      {schedule && form.every !== 'off' && (
        <p className="text-ink-muted text-sm">
          {t('nextRun', { when: dateTime(schedule.nextRunAt) })}
          {schedule.checkedAt !== null && ` · ${t('checked', { when: dateTime(schedule.checkedAt) })}`}
        </p>
      )}
    </FormDialog>
  );
}
