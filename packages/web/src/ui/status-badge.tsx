import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: { look: 'bg-surface-hover text-ink-muted', icon: CircleDashed },
  info: { look: 'bg-action-soft text-action-ink', icon: Info },
  waiting: { look: 'bg-surface-hover text-ink', icon: Clock },
  success: { look: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { look: 'bg-warning-soft text-warning', icon: TriangleAlert },
  danger: { look: 'bg-danger-soft text-danger', icon: CircleAlert },
} as const;

export type StatusTone = keyof typeof tones;

interface StatusBadgeProps {
  tone: StatusTone;
  text: string;
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
}

/** A state as an icon and a word; the colour only repeats them. */
export function StatusBadge({ tone, text, icon }: StatusBadgeProps) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full px-2 align-middle font-normal text-xs',
        tones[tone].look,
      )}
    >
      <Icon size={12} aria-hidden className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
