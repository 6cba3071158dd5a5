import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiFailure, failureText } from './api-failure.ts';

/**
 * Shows the server's field messages beside their fields. Returns the remaining text for above the form: undefined when
 * every message has its field.
 */
export function showFailureInForm<Values extends FieldValues>(
  form: { setError: UseFormSetError<Values> },
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
): string | undefined {
  const messages = error instanceof ApiFailure ? Object.entries(error.errors) : [];
  const placed = messages.filter(([name, [message]]) => {
    const field = fields[name];
    if (field && message) form.setError(field, { type: 'server', message });
    return field && message;
  });
  return placed.length > 0 && placed.length === messages.length ? undefined : failureText(error);
}
