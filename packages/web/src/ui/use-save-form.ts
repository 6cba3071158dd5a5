import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiFailure } from '#lib/api-failure.ts';
import { showFailureInForm } from '#lib/form-failure.ts';
import { useZodForm } from '#lib/use-zod-form.ts';
import { toast } from './toast.ts';
import { type StateRead, useStateRead } from './use-state-read.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface SaveFormOptions<Input extends FieldValues, Output, Saved> {
  /** What the form holds at first: the defaults of an add form, the saved state of an edit form. */
  values: Input;
  /** Sends the `updatedAt` along when what is there is changed. */
  save: (output: Output, updatedAt: StateRead) => Promise<Saved>;
  /** Of the saved state that `values` are of. */
  updatedAt?: StateRead;
  /** What the form holds from then on; without it, what was typed. */
  savedValues?: (saved: Saved) => Input;
  /** The toast of success, or how it reads for what was saved. */
  savedText: string | ((saved: Saved) => string);
  /** How errors that belong to no field are shown; in an error toast unless the specification says otherwise. */
  failureToast?: 'error' | 'warning';
  /** After the toast: back to the list, invalidate its query. Leaving asks nothing any more. */
  onSaved?: (saved: Saved) => unknown;
  /** Loads what is there now when someone else has changed it: fields that were not touched show it, the others keep what was typed. */
  reload?: () => unknown;
  /** Fields whose names on the wire differ: `{ roleId: 'role' }`. */
  serverFields?: Readonly<Record<string, FieldPath<Input>>>;
}

export interface SaveForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isSaving: boolean;
  isDirty: boolean;
  discard: () => void;
}

/** Against the form's own choice, which keeps what was typed when values come from outside. */
const whole = { keepDirtyValues: false };

function fieldsOf<Input extends FieldValues>(
  values: Input,
  named: Readonly<Record<string, FieldPath<Input>>> | undefined,
): Readonly<Record<string, FieldPath<Input>>> {
  // Platform seam: the keys of an object are plain strings to the compiler.
  const own = Object.keys(values) as FieldPath<Input>[];
  return { ...Object.fromEntries(own.map((name) => [name, name])), ...named };
}

/**
 * A form that saves: checks by the contract's schema, puts the server's field messages beside their fields and the
 * rest into a toast, tells of success, and asks before unsaved text is left. Give what it returns to `FormPage`.
 */
export function useSaveForm<Input extends FieldValues, Output, Saved>(
  schema: z.ZodMiniType<Output, Input>,
  options: SaveFormOptions<Input, Output, Saved>,
): SaveForm<Input, Output> {
  const { values, save, updatedAt, savedValues, savedText, failureToast = 'error' } = options;
  const { onSaved, reload, serverFields } = options;
  // Platform seam: DefaultValues<Input> is every part of Input, which `values` has whole.
  const form = useZodForm<Input, Output>(schema, { defaultValues: values as DefaultValues<Input>, values });
  const { isDirty, dirtyFields } = form.formState;
  const stateRead = useStateRead({ values, updatedAt }, dirtyFields);
  const mutation = useMutation({ mutationFn: (output: Output) => save(output, stateRead) });
  const letLeave = useUnsavedWarning(isDirty);
  // Until what was saved is loaded again: a second save before that would be ignored, or conflict with the first.
  const [isSaving, setSaving] = useState(false);
  const submit = form.handleSubmit(async (output) => {
    const typed = form.getValues();
    setSaving(true);
    try {
      const saved = await mutation.mutateAsync(output);
      form.reset(savedValues ? savedValues(saved) : typed, whole);
      letLeave();
      toast.success(typeof savedText === 'string' ? savedText : savedText(saved));
      await onSaved?.(saved);
    } catch (error) {
      const rest = showFailureInForm(form, error, fieldsOf(values, serverFields));
      if (rest) toast[failureToast](rest);
      if (error instanceof ApiFailure && error.code === 'conflict') await reload?.();
    } finally {
      setSaving(false);
    }
  });
  return { form, submit, isSaving, isDirty, discard: () => form.reset(undefined, whole) };
}
