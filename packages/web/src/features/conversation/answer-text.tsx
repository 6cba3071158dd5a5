import './answer-text.css';
import { lazy, Suspense } from 'react';
import type { AnswerMarkdownProps } from './answer-markdown.tsx';
import { withoutMarks } from './without-marks.ts';

const AnswerMarkdown = lazy(async () => ({
  default: (await import('./answer-markdown.tsx')).AnswerMarkdown,
}));

/** Renders text with at most 72 characters in a line; plain until the Markdown chunk is loaded. */
export function AnswerText(props: AnswerMarkdownProps) {
  return (
    <div className="answer-text text-base" data-answer-text>
      <Suspense fallback={<p className="whitespace-pre-wrap">{withoutMarks(props.text)}</p>}>
        <AnswerMarkdown {...props} />
      </Suspense>
    </div>
  );
}
