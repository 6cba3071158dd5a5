import { ExternalLink } from 'lucide-react';
import { memo, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { outsideHost } from '#ui/outside-host.ts';
import { PictureText } from '#ui/picture-text.tsx';
import type { AnswerProps } from './answer-context.ts';
import { AnswerBold, Citation } from './answer-parts.tsx';
import { remarkEscapedLinks } from './escaped-links.ts';
import { remarkReferences } from './reference-markers.ts';
import { settledLength } from './settled-markdown.ts';

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

const figure: NonNullable<Components['strong']> = ({ node, children }) => (
  <AnswerBold offset={node?.position?.start.offset ?? 0}>{children}</AnswerBold>
);

const citation: NonNullable<Components['cite']> = ({ node }) => (
  <Citation n={Number(node?.properties.dataN)} />
);

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
export function AnswerMarkdown({ text, isRunning, references }: AnswerProps) {
  const plugins = useMemo<PieceProps['plugins']>(
    () => [remarkGfm, remarkEscapedLinks, [remarkReferences, { numbers: references.map(({ n }) => n) }]],
    [references],
  );
  const settledUnits = isRunning ? settledLength(text) : text.length;
  return (
    <>
      <Piece text={text.slice(0, settledUnits)} plugins={plugins} />
      {settledUnits < text.length && <Piece text={text.slice(settledUnits)} plugins={plugins} />}
    </>
  );
}
