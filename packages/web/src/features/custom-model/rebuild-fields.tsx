import type { CustomModel, CustomModelBody } from '@docent/contract/features/custom-model';
import { useLanguage } from '#i18n/language.ts';
import { modelRebuildTexts } from '#i18n/model-rebuild.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { hourOptions, weekdayOptions } from '#lib/schedule-options.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

type Rebuild = NonNullable<CustomModelBody['rebuild']>;

interface RebuildFieldsProps {
  value: Rebuild | null;
  onChange: (value: Rebuild | null) => void;
  /** As it is saved. */
  saved: CustomModel['rebuild'];
}

const minutesPerHour = 60;
const quietChoices = [5, 15, 30, 60, 180, 720];
const defaults = { hour: 3, weekday: 1, quietMinutes: 30 };

/** A time without changes, in hours where it is some. */
export function useQuietText() {
  const t = useTexts(modelRebuildTexts);
  return (minutes: number) =>
    minutes % minutesPerHour === 0
      ? t('hours', { count: minutes / minutesPerHour })
      : t('minutes', { count: minutes });
}

function TimeFields({ value, onChange, saved }: RebuildFieldsProps & { value: Rebuild }) {
  const t = useTexts(modelRebuildTexts);
  const language = useLanguage();
  const { weekday = defaults.weekday, hour = defaults.hour } = value;
  const isKept = saved?.every === value.every && saved.hour === hour && saved.weekday === weekday;
  const zone = isKept ? saved.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      {value.every === 'weekly' && (
        <Select
          label={t('weekday')}
          value={String(weekday)}
          options={weekdayOptions(language)}
          onChange={(event) => onChange({ ...value, weekday: Number(event.target.value) })}
        />
      )}
      <Select
        label={t('hour')}
        hint={t('zone', { zone })}
        value={String(hour)}
        options={hourOptions}
        onChange={(event) => onChange({ ...value, hour: Number(event.target.value) })}
      />
    </div>
  );
}

function QuietField({ value, onChange }: Pick<RebuildFieldsProps, 'onChange'> & { value: Rebuild }) {
  const t = useTexts(modelRebuildTexts);
  const quietText = useQuietText();
  const { quietMinutes = defaults.quietMinutes } = value;
  const choices = [...new Set([...quietChoices, quietMinutes])].toSorted((one, other) => one - other);
  return (
    <Select
      label={t('quiet')}
      hint={t('quietHint')}
      value={String(quietMinutes)}
      options={choices.map((minutes) => ({ value: String(minutes), text: quietText(minutes) }))}
      onChange={(event) => onChange({ ...value, quietMinutes: Number(event.target.value) })}
    />
  );
}

/** When a model is rebuilt by itself. */
export function RebuildFields(props: RebuildFieldsProps) {
  const { value, onChange } = props;
  const t = useTexts(modelRebuildTexts);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <span className="font-medium">{t('rebuild')}</span>
        <Segmented
          label={t('rebuild')}
          value={value?.every ?? 'off'}
          options={(['off', 'daily', 'weekly', 'quiet'] as const).map((every) => ({
            value: every,
            text: t(`every.${every}`),
          }))}
          onChange={(every) => onChange(every === 'off' ? null : { ...defaults, ...value, every })}
        />
        <p className="text-ink-muted text-xs">{t('hint')}</p>
      </div>
      {value && value.every !== 'quiet' && <TimeFields {...props} value={value} />}
      {value?.every === 'quiet' && <QuietField value={value} onChange={onChange} />}
    </div>
  );
}
