import type { AnswerTable, Reference } from '@docent/contract/features/conversation-events';
import { boldColumns } from '@docent/contract/said-figures';
import { ExternalLink } from 'lucide-react';
import { createContext, memo, useContext, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { conversationTexts } from '#i18n/conversation.ts';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { outsideHost } from '#ui/outside-host.ts';
import { PictureText } from '#ui/picture-text.tsx';
import { ReferenceMarker } from './reference-marker.tsx';
import { remarkReferences } from './reference-markers.ts';
import { settledLength } from './settled-markdown.ts';
import { TableAnswersContext } from './table-answer.ts';

export interface AnswerMarkdownProps {
  text: string;
  /** The result that the text was made from: its bold figures open their cells. */
  table?: AnswerTable | undefined;
  isRunning: boolean;
  messageUid: string;
  references: readonly Reference[];
  openNumber: number | null;
  onOpen: (n: number) => void;
}

const visibleLink: NonNullable<Components['a']> = ({ href, children }) => {
  const host = outsideHost(href);
  if (host === undefined) return <>{children}</>;
  const says = typeof children === 'string' && children.includes(host);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {!says && <span className="text-ink-muted"> ({host})</span>}
      <ExternalLink size={14} aria-hidden className="ml-1 inline align-[-0.1em]" />
    </a>
  );
};

/** A picture in a model's answer is neither loaded nor linked, because its URL could leak what the model has read. */
function NamedPicture({ src, alt }: { src: string | undefined; alt: string | undefined }) {
  const t = useTexts(conversationTexts);
  return <PictureText src={src} name={alt || t('answer.image')} />;
}

/** The references of an answer by number; a context, so that the Markdown components keep their identity. */
const ReferencesContext = createContext<Omit<AnswerMarkdownProps, 'isRunning'> | null>(null);

const boldsIn = (text: string) => Math.floor((text.match(/(?<!\\)\*\*/g)?.length ?? 0) / 2);

/** Which figure of the result a bold text is: each row is a line of its own, which says the row's figures in their order. */
function figureAt(
  { columns, rows }: AnswerTable,
  before: string,
): { row: number; column: number } | undefined {
  const lines = before.split('\n');
  const row = lines.slice(0, -1).filter((line) => boldsIn(line) > 0).length;
  const cells = rows[row];
  const column = cells && boldColumns(cells, columns)[boldsIn(lines.at(-1) ?? '')];
  const isFigure = column !== undefined && isNumberType(columns[column]?.type ?? 'text');
  return isFigure ? { row, column } : undefined;
}

const figure: NonNullable<Components['strong']> = ({ node, children }) => {
  const t = useTexts(conversationResultTexts);
  const context = useContext(ReferencesContext);
  const answers = useContext(TableAnswersContext);
  const { table, text = '', messageUid = '' } = context ?? {};
  const place = table && figureAt(table, text.slice(0, node?.position?.start.offset ?? 0));
  if (!answers || !place) return <strong>{children}</strong>;
  return (
    <button
      type="button"
      title={t('figure.open')}
      onClick={() => answers.openFigure({ messageUid, ...place, resultColumn: table.columns[place.column] })}
      className="rounded-control bg-evidence-soft px-1 font-semibold hover:bg-evidence hover:text-on-evidence"
    >
      {children}
    </button>
  );
};

const citation: NonNullable<Components['cite']> = ({ node }) => {
  const context = useContext(ReferencesContext);
  const n = Number(node?.properties.dataN);
  const reference = context?.references.find((known) => known.n === n);
  if (context === null || reference === undefined) return null;
  return (
    <ReferenceMarker
      reference={reference}
      messageUid={context.messageUid}
      isOpen={context.openNumber === n}
      onOpen={context.onOpen}
    />
  );
};

// Horizontally scrolling content must be reachable by keyboard.
const components: Components = {
  a: visibleLink,
  img: ({ src, alt }) => <NamedPicture src={typeof src === 'string' ? src : undefined} alt={alt} />,
  cite: citation,
  strong: figure,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
};

interface PieceProps {
  text: string;
  plugins: NonNullable<Options['remarkPlugins']>;
}

const Piece = memo(({ text, plugins }: PieceProps) => (
  <Markdown remarkPlugins={plugins} components={components}>
    {text}
  </Markdown>
));

/** Renders an answer. Raw HTML stays text; while it grows, only its unfinished part is rendered again. */
export function AnswerMarkdown(props: AnswerMarkdownProps) {
  const { text, table, isRunning, references, messageUid, openNumber, onOpen } = props;
  const context = useMemo(
    () => ({ text, table, references, messageUid, openNumber, onOpen }),
    [text, table, references, messageUid, openNumber, onOpen],
  );
  const plugins = useMemo<PieceProps['plugins']>(
    () => [remarkGfm, [remarkReferences, { numbers: references.map(({ n }) => n) }]],
    [references],
  );
  const settledUnits = isRunning ? settledLength(text) : text.length;
  return (
    <ReferencesContext value={context}>
      <Piece text={text.slice(0, settledUnits)} plugins={plugins} />
      {settledUnits < text.length && <Piece text={text.slice(settledUnits)} plugins={plugins} />}
    </ReferencesContext>
  );
}
