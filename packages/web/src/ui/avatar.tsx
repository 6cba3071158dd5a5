/** The initials of the first and the last name, in upper case of the language. */
function initialsOf(name: string, locale: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase(locale);
}

interface AvatarProps {
  name: string;
  locale: string;
}

/** Decoration: the name is beside it or labels the button around it. */
export function Avatar({ name, locale }: AvatarProps) {
  return (
    <span
      aria-hidden
      className="inline-flex size-7 shrink-0 select-none items-center justify-center rounded-full bg-action-soft font-semibold text-action-ink text-xs"
    >
      {initialsOf(name, locale)}
    </span>
  );
}
