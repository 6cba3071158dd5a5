import { useMemo, useState } from 'react';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { AnswerContext, type AnswerProps } from './answer-context.ts';
import { SimpleAnswer } from './simple-answer.tsx';
import { readSimpleMarkdown } from './simple-markdown.ts';
import { withoutMarks } from './without-marks.ts';

/** What renders any Markdown. */
export const answerMarkdown = onDemand(() => import('./answer-markdown.tsx'));

/** The text as elements: at once where it is simple, otherwise plain until what renders any Markdown is loaded. */
function AnswerElements(props: AnswerProps) {
  const { text, references } = props;
  // One answer is rendered one way while it grows, as far as possible: each change makes its elements anew.
  const [isPrepared] = useState(() => answerMarkdown.loaded() !== undefined);
  const blocks = useMemo(
    () => (isPrepared ? undefined : readSimpleMarkdown(text, new Set(references.map(({ n }) => n)))),
    [isPrepared, text, references],
  );
  const markdown = useOnDemand(answerMarkdown, blocks === undefined);
  if (blocks) return <SimpleAnswer blocks={blocks} />;
  if (!markdown) return <p className="whitespace-pre-wrap">{withoutMarks(text)}</p>;
  return <markdown.AnswerMarkdown {...props} />;
}

/** Renders an answer with at most 72 characters in a line. */
export function AnswerText(props: AnswerProps) {
  const { text, table, references, messageUid, openNumber, onOpen } = props;
  const context = useMemo(
    () => ({ text, table, references, messageUid, openNumber, onOpen }),
    [text, table, references, messageUid, openNumber, onOpen],
  );
  return (
    <AnswerContext value={context}>
      <div className="answer-text text-base" data-answer-text>
        <AnswerElements {...props} />
      </div>
    </AnswerContext>
  );
}
