import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PlainMarkdown } from '#ui/plain-markdown.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { type ViewedFile, wholeTextQuery } from './viewer.queries.ts';

/** Markdown as its writer meant it to look: no raw HTML, and nothing loaded from elsewhere. */
export function MarkdownView({ name, viewed }: { name: string; viewed: ViewedFile }) {
  const t = useTexts(viewerTexts);
  const { data, error, refetch } = useQuery(wholeTextQuery(viewed));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="p-4">
        <SkeletonList rows={10} rowClassName="h-5" />
      </div>
    );
  return (
    <section
      aria-label={t('markdown.label', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto px-6 py-5 scroll-quiet focus-visible:-outline-offset-2"
    >
      <PlainMarkdown text={data.text} />
    </section>
  );
}
