import { type ReactNode, useContext } from 'react';
import { useOnDemand } from '#lib/on-demand.ts';
import { AnswerContext } from './answer-context.ts';
import { tableParts } from './conversation-parts.ts';
import { ReferenceMarker } from './reference-marker.tsx';

/** Bold text at its place in the text of the answer. In an answer about tables it may be a figure of the result. */
export function AnswerBold({ offset, children }: { offset: number; children: ReactNode }) {
  const parts = useOnDemand(tableParts, useContext(AnswerContext)?.table !== undefined);
  if (!parts) return <strong>{children}</strong>;
  return <parts.FigureInText offset={offset}>{children}</parts.FigureInText>;
}

/** The reference with this number, if the answer has one. */
export function Citation({ n }: { n: number }) {
  const context = useContext(AnswerContext);
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
}
