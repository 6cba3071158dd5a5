import { shellTexts } from '#i18n/shell.ts';
import { useTexts } from '#i18n/use-texts.ts';

export const contentId = 'content';

/** The first tab stop: skips the sidebar and the header. */
export function SkipLink() {
  const t = useTexts(shellTexts);
  return (
    <a
      href={`#${contentId}`}
      className="sr-only z-[80] rounded-control bg-action px-4 py-2 font-semibold text-on-action focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
    >
      {t('skipToContent')}
    </a>
  );
}
