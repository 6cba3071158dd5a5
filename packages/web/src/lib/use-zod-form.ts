import { validationMessages } from '@docent/contract/validation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLanguage } from '#i18n/language.ts';
import { formTexts } from './form-texts.ts';

interface FormOptions<Values> {
  defaultValues: DefaultValues<Values>;
  /** New values from outside; fields that the user has changed keep their input. */
  values?: Values | undefined;
  disabled?: boolean;
}

/**
 * A second submit can arrive before the button is disabled, and is ignored while the first is being sent.
 * `preventDefault` comes first, because the browser would submit the form itself.
 */
function useOneAtATime<Input extends FieldValues, Output>(
  handleSubmit: UseFormHandleSubmit<Input, Output>,
): UseFormHandleSubmit<Input, Output> {
  const isSending = useRef(false);
  return (onValid, onInvalid) => async (event) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await handleSubmit(onValid, onInvalid)(event);
    } finally {
      isSending.current = false;
    }
  };
}

/**
 * A form with a schema of the contract: shows the specification's messages, and translates them when the language
 * changes.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: FormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  const language = useLanguage();
  const form = useForm<Input, unknown, Output>({
    resolver: async (...asked) => {
      await formTexts();
      return zodResolver<Input, unknown, Output>(schema, { error: validationMessages(language) })(...asked);
    },
    defaultValues: options.defaultValues,
    ...(options.values && { values: options.values, resetOptions: { keepDirtyValues: true } }),
    ...(options.disabled !== undefined && { disabled: options.disabled }),
  });
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of language says the messages again.
  useEffect(() => {
    if (isSubmitted) void trigger();
  }, [language]);
  return { ...form, handleSubmit: useOneAtATime(form.handleSubmit) };
}
