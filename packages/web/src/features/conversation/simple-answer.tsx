import type { ReactNode } from 'react';
import { AnswerBold, Citation } from './answer-parts.tsx';
import type { SimpleBlock, SimpleInline } from './simple-markdown.ts';

function Inline({ inline }: { inline: SimpleInline }): ReactNode {
  if (typeof inline === 'string') return inline;
  if (typeof inline === 'number') return <Citation n={inline} />;
  if ('code' in inline) return <code>{inline.code}</code>;
  return (
    <AnswerBold offset={inline.offset}>
      <Inlines content={inline.bold} />
    </AnswerBold>
  );
}

// The parts of an answer never change their order: an index names each.
const Inlines = ({ content }: { content: readonly SimpleInline[] }) =>
  content.map((inline, at) => <Inline key={String(at)} inline={inline} />);

function Block({ block }: { block: SimpleBlock }) {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((content, at) => (
          <li key={String(at)}>
            <Inlines content={content} />
          </li>
        ))}
      </List>
    );
  }
  const Name = block.kind === 'paragraph' ? 'p' : (headings[block.level - 1] ?? 'h6');
  return (
    <Name>
      <Inlines content={block.content} />
    </Name>
  );
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The elements of an answer without what only a whole Markdown reader knows. */
export const SimpleAnswer = ({ blocks }: { blocks: readonly SimpleBlock[] }) =>
  blocks.map((block, at) => <Block key={String(at)} block={block} />);
