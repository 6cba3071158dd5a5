import { X } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { type Option, Select } from '#ui/select.tsx';
import type { SettingsForm } from './ai-settings-model.ts';

interface ModelLimitsProps {
  form: UseFormReturn<SettingsForm, unknown, SettingsForm>;
  /** Whose limits these are. */
  of: 'roles' | 'projects';
  /** All of them, by name. */
  owners: readonly Option[];
  models: readonly Option[];
}

const texts = {
  roles: { add: 'limitRole', choose: 'chooseRole' },
  projects: { add: 'limitProject', choose: 'chooseProject' },
} as const;

/** Roles or projects that may not use every model, each with those that it may use. */
export function ModelLimits({ form, of, owners, models }: ModelLimitsProps) {
  const t = useTexts(aiProviderTexts);
  const limits = useFieldArray({ control: form.control, name: of, keyName: 'rowKey' });
  const nameOf = (id: string) => owners.find(({ value }) => value === id)?.text ?? t('unknownOwner');
  const others = owners.filter(({ value }) => !limits.fields.some(({ ownerId }) => ownerId === value));
  return (
    <>
      {limits.fields.map(({ rowKey, ownerId }, at) => (
        <div key={rowKey} className="flex items-end gap-2 border-line border-b pb-4">
          <div className="min-w-0 flex-1">
            <Controller
              control={form.control}
              name={`${of}.${at}.models`}
              render={({ field }) => (
                <MultiSelect
                  label={t('mayUse', { name: nameOf(ownerId) })}
                  hint={field.value.length === 0 ? t('mayUseNone') : undefined}
                  options={models}
                  {...field}
                />
              )}
            />
          </div>
          <IconButton
            label={t('endLimit', { name: nameOf(ownerId) })}
            icon={<X size={20} aria-hidden />}
            onClick={() => limits.remove(at)}
          />
        </div>
      ))}
      {others.length > 0 && (
        <Select
          label={t(texts[of].add)}
          placeholder={t(texts[of].choose)}
          options={others}
          value=""
          onChange={(event) => limits.append({ ownerId: event.target.value, models: [] })}
        />
      )}
    </>
  );
}
