interface ProgressLineProps {
  /** What is under way, for screen readers. */
  label: string;
  /** 0 to 1. */
  value: number;
}

/** How far something has come, as a thin bar. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-hover [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-surface-hover [&::-webkit-progress-value]:bg-action"
    />
  );
}
