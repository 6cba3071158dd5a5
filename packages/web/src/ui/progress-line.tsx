interface ProgressLineProps {
  /** The label for screen readers. */
  label: string;
  /** 0 to 1. */
  value: number;
}

/** A thin progress bar. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-hover [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-surface-hover [&::-webkit-progress-value]:bg-action"
    />
  );
}
