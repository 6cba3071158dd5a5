import { useDateTexts } from '#lib/current-project.ts';

/** "3 minutes ago", with the full date on hover. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const { relative, dateTime } = useDateTexts();
  return (
    <time dateTime={iso} title={dateTime(iso)} className={className}>
      {relative(iso)}
    </time>
  );
}
