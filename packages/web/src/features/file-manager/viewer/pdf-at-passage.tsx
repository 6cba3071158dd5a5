import { useQuery } from '@tanstack/react-query';
import { contentUrl } from './file-bytes.ts';
import { PdfView } from './pdf-view.tsx';
import { passageQuery, type ViewedFile } from './viewer.queries.ts';

interface PdfAtPassageProps {
  name: string;
  viewed: ViewedFile;
  passage: { start: number; end: number } | null;
}

/** A PDF that is opened at a passage waits for its words: the page they are on is where it opens. */
export function PdfAtPassage({ name, viewed, passage }: PdfAtPassageProps) {
  const { data, isLoading } = useQuery(passageQuery(viewed, passage));
  if (isLoading) return null;
  const url = contentUrl(viewed.uid, viewed.version);
  return <PdfView key={`${url}:${passage?.start}`} name={name} url={url} passage={data} />;
}
