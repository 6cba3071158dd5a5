import { memo, useLayoutEffect, useRef } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { partsOf, type SourceLine } from './source-lines.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLoadingAtEdges } from './use-loading-at-edges.ts';
import { useSourceWindow } from './use-source-window.ts';

export interface Passage {
  readonly start: number;
  readonly end: number;
}

interface LineProps {
  line: SourceLine;
  start: number | undefined;
  end: number | undefined;
}

/** A line with the quote in it marked; primitive props, so that scrolling on draws no line again. */
const Line = memo(({ line, start, end }: LineProps) => (
  <div data-start={line.start}>
    {start === undefined || end === undefined
      ? line.text
      : partsOf(line, { start, end }).map(({ text, place }) =>
          place === 'inside' ? (
            <mark key={place} className="bg-evidence text-on-evidence">
              {text}
            </mark>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
  </div>
));

const overlaps = (line: SourceLine, passage: Passage) => line.start < passage.end && line.end > passage.start;

interface SourceTextProps {
  lines: readonly SourceLine[];
  passage: Passage | null;
  isTabular: boolean;
}

function SourceText({ lines, passage, isTabular }: SourceTextProps) {
  return (
    <div data-source-text className={isTabular ? 'w-max min-w-full' : 'max-w-[36rem]'}>
      {lines.map((line) => {
        const isHit = passage !== null && overlaps(line, passage);
        return (
          <Line
            key={line.start}
            line={line}
            start={isHit ? passage.start : undefined}
            end={isHit ? passage.end : undefined}
          />
        );
      })}
    </div>
  );
}

function Unloaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ErrorState text={failureText(error)} onRetry={onRetry} />;
  return (
    <div className="p-4">
      <SkeletonList rows={12} rowClassName="h-4" />
    </div>
  );
}

interface SourceViewerProps {
  fileUid: string;
  fileName: string;
  /** What is marked; null shows the text from its beginning. */
  passage: Passage | null;
}

const fromTheBeginning: Passage = { start: 0, end: 0 };
const isTableName = (name: string) => /\.(csv|tsv|log|json|ya?ml|xml|ini)$/i.test(name);

/** A file's text as it was read, opened at the passage. Draws a window of the text and loads on in both directions. */
export function SourceViewer({ fileUid, fileName, passage }: SourceViewerProps) {
  const t = useTexts(fileManagerTexts);
  const scroller = useRef<HTMLElement>(null);
  const source = useSourceWindow(fileUid, passage ?? fromTheBeginning);
  const { lines, hasBefore, hasAfter } = source;
  useKeptPlace(scroller, lines);

  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (lines === undefined || isOpened.current) return;
    isOpened.current = true;
    scroller.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
    scroller.current?.focus({ preventScroll: true });
  }, [lines]);
  const onScroll = useLoadingAtEdges(scroller, source);

  if (lines === undefined) return <Unloaded error={source.error} onRetry={source.retry} />;
  const isTable = isTableName(fileName);
  return (
    <section
      ref={scroller}
      aria-label={t('source.text', { name: fileName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={onScroll}
      className={classNames(
        'relative min-h-0 flex-1 overflow-auto px-4 py-3 [overflow-anchor:none] scroll-quiet focus-visible:-outline-offset-2',
        isTable
          ? 'whitespace-pre font-mono text-sm'
          : 'whitespace-pre-wrap text-base [overflow-wrap:anywhere]',
      )}
    >
      {hasBefore && <p className="py-2 text-ink-muted text-sm">{t('source.loadMore')}</p>}
      <SourceText lines={lines} passage={passage} isTabular={isTable} />
      {hasAfter && <p className="py-2 text-ink-muted text-sm">{t('source.loadMore')}</p>}
    </section>
  );
}
