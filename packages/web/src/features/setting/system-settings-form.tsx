import { type ShownSettings, type SystemSettings, systemSettings } from '@docent/contract/features/setting';
import { limits } from '@docent/contract/limits';
import { useEffect, useState } from 'react';
import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { systemSettingTexts } from '#i18n/system-setting.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { allowedHostsHash } from '#lib/allowed-hosts-path.ts';
import { useMay } from '#lib/current-permissions.ts';
import { DateTimeField } from '#ui/date-time-field.tsx';
import { FormView } from '#ui/form-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveSettings, useSettingsChanged } from './setting.queries.ts';

type FormControl = Control<SystemSettings, unknown, SystemSettings>;

function ScheduleFields({ control }: { control: FormControl }) {
  const t = useTexts(systemSettingTexts);
  return (
    <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
      <Controller
        control={control}
        name="maintenanceFrom"
        render={({ field, fieldState }) => (
          <DateTimeField label={t('from')} error={fieldState.error?.message} {...field} />
        )}
      />
      <Controller
        control={control}
        name="maintenanceUntil"
        render={({ field, fieldState }) => (
          <DateTimeField label={t('until')} error={fieldState.error?.message} {...field} />
        )}
      />
    </div>
  );
}

function PasswordLengthField({ control }: { control: FormControl }) {
  const t = useTexts(systemSettingTexts);
  return (
    <Controller
      control={control}
      name="passwordMinLength"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <NumberField
          label={t('passwordMinLength')}
          hint={t('passwordMinLengthHint')}
          error={fieldState.error?.message}
          min={limits.password.lengthMin}
          max={limits.password.lengthMinMax}
          value={value}
          onChange={(next) => onChange(next ?? limits.password.lengthMin)}
          {...field}
        />
      )}
    />
  );
}

function FileLimitField({ control }: { control: FormControl }) {
  const t = useTexts(systemSettingTexts);
  return (
    <Controller
      control={control}
      name="filesPerProjectMax"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <NumberField
          label={t('filesPerProjectMax')}
          hint={t('filesPerProjectMaxHint')}
          error={fieldState.error?.message}
          min={1}
          max={limits.projectFiles.countMax}
          value={value}
          onChange={(next) => onChange(next ?? limits.projectFiles.count)}
          {...field}
        />
      )}
    />
  );
}

/** Empty lines are on the way to the next host. */
const hostsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

function HostsField({ control }: { control: FormControl }) {
  const t = useTexts(systemSettingTexts);
  const [typed, setTyped] = useState('');
  return (
    <Controller
      control={control}
      name="allowedHosts"
      render={({ field: { value, onChange, ...field }, formState: { errors } }) => (
        <TextArea
          label={t('allowedHosts')}
          hint={t('allowedHostsHint')}
          error={errors.allowedHosts?.message ?? errors.allowedHosts?.find?.((one) => one)?.message}
          spellCheck={false}
          className="font-mono"
          value={isSameList(hostsOf(typed), value) ? typed : value.join('\n')}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(hostsOf(event.target.value));
          }}
          {...field}
        />
      )}
    />
  );
}

/** Those that the browser knows, and the one that is set. */
const timeZoneOptions = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    text: value,
  }));

const valuesOf = ({ updatedAt: _, ...settings }: ShownSettings): SystemSettings => settings;

/** Who came by the link to the allowed hosts goes on in their field, once it can be edited. */
function useHostsFocus(
  { setFocus }: Pick<UseFormReturn<SystemSettings>, 'setFocus'>,
  canEdit: boolean,
): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (canEdit && hash === allowedHostsHash) setFocus('allowedHosts');
  }, [canEdit, hash, setFocus]);
}

/** The settings that the operator changes while the product runs. */
export function SystemSettingsForm({ settings }: { settings: ShownSettings }) {
  const t = useTexts(systemSettingTexts);
  const may = useMay();
  const changed = useSettingsChanged();
  const { form, ...saving } = useSaveForm<SystemSettings, SystemSettings, ShownSettings>(systemSettings, {
    values: valuesOf(settings),
    updatedAt: settings.updatedAt,
    save: (body, updatedAt) => saveSettings({ ...body, updatedAt }),
    savedValues: valuesOf,
    savedText: t('saved'),
    onSaved: changed,
    reload: () => changed(),
  });
  const canEdit = may('setting@edit');
  useHostsFocus(form, canEdit);
  return (
    <FormView saving={saving} isReadOnly={!canEdit}>
      <FormSection title={t('maintenance')} text={t('maintenanceText')}>
        <Switch
          label={t('maintenanceNow')}
          hint={t('maintenanceNowHint')}
          {...form.register('maintenance')}
        />
        <ScheduleFields control={form.control} />
        <p className="text-ink-muted text-xs">{t('scheduleHint')}</p>
      </FormSection>
      <FormSection title={t('passwords')} text={t('passwordsText')}>
        <PasswordLengthField control={form.control} />
      </FormSection>
      <FormSection title={t('files')} text={t('filesText')}>
        <FileLimitField control={form.control} />
      </FormSection>
      <FormSection title={t('money')} text={t('moneyText')}>
        <TextField
          label={t('currency')}
          hint={t('currencyHint')}
          maxLength={3}
          error={form.formState.errors.currency?.message}
          {...form.register('currency', { setValueAs: (typed: string) => typed.trim().toUpperCase() })}
        />
        <Select
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          error={form.formState.errors.timeZone?.message}
          options={timeZoneOptions(settings.timeZone)}
          {...form.register('timeZone')}
        />
      </FormSection>
      <FormSection title={t('network')} text={t('networkText')}>
        <HostsField control={form.control} />
      </FormSection>
    </FormView>
  );
}
