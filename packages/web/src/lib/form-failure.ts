import type { ErrorCode } from '@docent/contract/errors';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiFailure, failureText } from './api-failure.ts';

/** Fields by the names or codes of the server. */
type FieldsBy<Key extends string, Values extends FieldValues> = Readonly<
  Partial<Record<Key, FieldPath<Values>>>
>;

/**
 * Shows the server's field messages beside their fields, and a failure whose code is about one field beside that. Returns
 * the remaining text, for a toast or above the form: undefined when every message has its field.
 */
export function showFailureInForm<Values extends FieldValues>(
  form: { setError: UseFormSetError<Values> },
  error: unknown,
  fields: FieldsBy<string, Values>,
  fieldsOfCodes: FieldsBy<ErrorCode, Values> = {},
): string | undefined {
  const about = error instanceof ApiFailure && new Map(Object.entries(fieldsOfCodes)).get(error.code);
  if (about) {
    form.setError(about, { type: 'server', message: error.message });
    return undefined;
  }
  const messages = error instanceof ApiFailure ? Object.entries(error.errors) : [];
  const placed = messages.filter(([name, [message]]) => {
    const field = fields[name];
    if (field && message) form.setError(field, { type: 'server', message });
    return field && message;
  });
  return placed.length > 0 && placed.length === messages.length ? undefined : failureText(error);
}
