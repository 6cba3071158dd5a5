import { memo, useLayoutEffect, useRef } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { partsOf, type SourceLine } from './source-lines.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLineNumbers } from './use-line-numbers.ts';
import { useLoadingAtEdges } from './use-loading-at-edges.ts';
import { useSourceWindow } from './use-source-window.ts';

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** What a mark stands for: evidence of an answer, or a place that was searched for. */
export type MarkTone = 'evidence' | 'search';

const markLooks: Record<MarkTone, string> = {
  evidence: 'bg-evidence text-on-evidence',
  search: 'bg-action text-on-action',
};

interface LineProps {
  line: SourceLine;
  start: number | undefined;
  end: number | undefined;
  tone: MarkTone;
  /** Left out where numbers are not shown, and where the line goes on that another one began. */
  number: number | undefined;
}

const numberClasses =
  'relative before:absolute before:-left-14 before:w-11 before:select-none before:text-right before:text-ink-faint ' +
  'before:text-sm before:tabular-nums before:content-[attr(data-line)]';

/** A line with the quote in it marked; primitive props, so that scrolling on draws no line again. */
const Line = memo(({ line, start, end, tone, number }: LineProps) => (
  <div
    data-start={line.start}
    data-line={number}
    className={number === undefined ? undefined : numberClasses}
  >
    {start === undefined || end === undefined
      ? line.text
      : partsOf(line, { start, end }).map(({ text, place }) =>
          place === 'inside' ? (
            <mark key={place} className={markLooks[tone]}>
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
  tone: MarkTone;
  isTabular: boolean;
  /** Null shows none. */
  numberOf: ((index: number) => number | undefined) | null;
}

function SourceText({ lines, passage, tone, isTabular, numberOf }: SourceTextProps) {
  return (
    <div
      data-source-text
      className={classNames(isTabular ? 'w-max min-w-full' : 'max-w-[36rem]', numberOf && 'ml-12')}
    >
      {lines.map((line, index) => {
        const isHit = passage !== null && overlaps(line, passage);
        return (
          <Line
            key={line.start}
            line={line}
            start={isHit ? passage.start : undefined}
            end={isHit ? passage.end : undefined}
            tone={tone}
            number={numberOf?.(index)}
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
  /** Of the file, to be opened exactly. */
  version?: string | undefined;
  /** What is marked; null shows the text from its beginning. */
  passage: Passage | null;
  tone?: MarkTone;
  /** Whether the text takes the focus when it opens. */
  takesFocus?: boolean;
  withLineNumbers?: boolean;
}

const fromTheBeginning: Passage = { start: 0, end: 0 };
const isTableName = (name: string) => /\.(csv|tsv|log|json|ya?ml|xml|ini)$/i.test(name);

/** A file's text as it was read, opened at the passage. Draws a window of the text and loads on in both directions. */
export function SourceViewer({ fileUid, fileName, version, passage, ...look }: SourceViewerProps) {
  const { tone = 'evidence', takesFocus = true, withLineNumbers = false } = look;
  const t = useTexts(fileManagerTexts);
  const scroller = useRef<HTMLElement>(null);
  const text = { fileUid, version };
  const source = useSourceWindow(text, passage ?? fromTheBeginning);
  const { lines, hasBefore, hasAfter } = source;
  useKeptPlace(scroller, lines);
  const numberOf = useLineNumbers(text, withLineNumbers ? lines : undefined);

  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (lines === undefined || isOpened.current) return;
    isOpened.current = true;
    scroller.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
    if (takesFocus) scroller.current?.focus({ preventScroll: true });
  }, [lines, takesFocus]);
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
      <SourceText
        lines={lines}
        passage={passage}
        tone={tone}
        isTabular={isTable}
        numberOf={withLineNumbers ? numberOf : null}
      />
      {hasAfter && <p className="py-2 text-ink-muted text-sm">{t('source.loadMore')}</p>}
    </section>
  );
}
