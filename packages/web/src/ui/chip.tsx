import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-line bg-surface-raised text-ink',
  danger: 'border-danger bg-danger-soft text-danger',
} as const;

interface ChipProps {
  /** Its name: displayed unless `children` replace it, and used for the remove button. */
  name: string;
  icon?: ReactNode;
  /** A secondary text, such as a size or a state. */
  detail?: string | undefined;
  /** 0 to 1: a thin progress bar at its lower edge. */
  progress?: number | undefined;
  tone?: keyof typeof tones;
  children?: ReactNode;
  onRemove?: (() => void) | undefined;
}

export function Chip({ name, icon, detail, progress, tone = 'neutral', children, onRemove }: ChipProps) {
  const t = useTexts(uiTexts);
  return (
    <span
      className={classNames(
        'relative inline-flex h-control max-w-full items-center gap-2 overflow-hidden rounded-control border pl-2.5',
        tones[tone],
        onRemove ? 'pr-0' : 'pr-2.5',
      )}
    >
      {icon}
      <span className="min-w-0 truncate" title={name}>
        {children ?? name}
      </span>
      {detail && <span className="shrink-0 text-ink-muted text-xs">{detail}</span>}
      {onRemove && (
        <button
          type="button"
          aria-label={t('remove', { name })}
          onClick={onRemove}
          className="inline-flex h-full w-control shrink-0 items-center justify-center text-ink-muted hover:bg-surface-hover hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {progress !== undefined && progress < 1 && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-0.5 bg-action transition-[width] duration-200"
          style={{ width: `${Math.max(progress, 0.03) * 100}%` }}
        />
      )}
    </span>
  );
}
