import './answer-text.css';
import { lazy, Suspense } from 'react';
import type { AnswerMarkdownProps } from './answer-markdown.tsx';

const AnswerMarkdown = lazy(async () => ({
  default: (await import('./answer-markdown.tsx')).AnswerMarkdown,
}));

/** Well-set text, at most 72 characters a line; plain until the Markdown part of the program has come. */
export function AnswerText(props: AnswerMarkdownProps) {
  return (
    <div className="answer-text text-base" data-answer-text>
      <Suspense fallback={<p className="whitespace-pre-wrap">{props.text}</p>}>
        <AnswerMarkdown {...props} />
      </Suspense>
    </div>
  );
}
