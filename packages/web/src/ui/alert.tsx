import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-surface-hover text-ink',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  info: 'bg-action-soft text-action-ink',
} as const;

/** A permanent message of a part of the page, announced when it appears. */
export function Alert({ tone = 'danger', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <div role="alert" className={classNames('rounded-control px-3 py-2.5 text-sm', tones[tone])}>
      {children}
    </div>
  );
}
