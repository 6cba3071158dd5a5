import { grantsAdministrator, type SignOnSettings } from '@docent/contract/features/sign-on';
import { limits } from '@docent/contract/limits';
import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SignOnForm } from './sign-on-form-model.ts';

export interface RoleRulesProps {
  form: UseFormReturn<SignOnForm, unknown, SignOnForm>;
  roles: SignOnSettings['roles'];
}

/** The rules that map claim values to roles, in order of precedence. */
export function RoleRules({ form, roles }: RoleRulesProps) {
  const t = useTexts(companySignOnTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'roleRules' });
  const errors = form.formState.errors.roleRules;
  const options = [
    ...roles.map(({ id, name }) => ({ value: id, text: name })),
    { value: grantsAdministrator, text: t('administrator') },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-sm">{t('rules')}</legend>
      {fields.length === 0 && <p className="text-ink-muted">{t('noRules')}</p>}
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <TextField
            label={t('ruleValue', { n: index + 1 })}
            labelHidden
            error={errors?.[index]?.value?.message}
            {...form.register(`roleRules.${index}.value`)}
          />
          <Select
            label={t('ruleGrants', { n: index + 1 })}
            labelHidden
            placeholder={t('chooseRole')}
            options={options}
            error={errors?.[index]?.grants?.message}
            {...form.register(`roleRules.${index}.grants`)}
          />
          <IconButton
            label={t('removeRule', { n: index + 1 })}
            icon={<X size={20} aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= limits.signOn.rulesMax}
          onClick={() => append({ value: '', grants: '' })}
        >
          {t('addRule')}
        </Button>
      </div>
    </fieldset>
  );
}
