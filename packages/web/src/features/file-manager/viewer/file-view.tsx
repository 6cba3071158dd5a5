import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { Alert } from '#ui/alert.tsx';
import { ImageView } from './image-view.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { NoPreview } from './no-preview.tsx';
import { PdfAtPassage } from './pdf-at-passage.tsx';
import { TableView } from './table-view.tsx';
import type { TextPassage } from './text-passage.ts';
import { TextView } from './text-view.tsx';
import type { ViewedFile } from './viewer.queries.ts';
import type { ViewerKind } from './viewer-kind.ts';

interface FileViewProps {
  file: StoredFile;
  viewed: ViewedFile;
  kind: ViewerKind;
  passage: TextPassage | null;
  onOpenImage: (uid: string) => void;
}

/** The content of a file, in one of the ways it can be looked at; that its stored bytes are damaged stands above it. */
export function FileView(props: FileViewProps) {
  const { file, viewed } = props;
  const isShownVersion = viewed.version === undefined || viewed.version === file.version;
  if (!file.damaged || !isShownVersion || props.kind === 'none') return <Content {...props} />;
  return (
    <>
      <div className="p-3 pb-0">
        <Alert>{file.error}</Alert>
      </div>
      <Content {...props} />
    </>
  );
}

function Content({ file, viewed, kind, passage, onOpenImage }: FileViewProps) {
  const shown = { name: file.name, viewed, passage };
  switch (kind) {
    case 'text':
      return <TextView {...shown} />;
    case 'markdown':
      return <MarkdownView {...shown} />;
    case 'table':
      return <TableView key={`${viewed.uid}:${viewed.version}:${passage?.start}`} {...shown} />;
    case 'pdf':
      return <PdfAtPassage name={file.name} viewed={viewed} passage={passage} />;
    case 'image':
      return <ImageView file={file} viewed={viewed} onOpen={onOpenImage} />;
    case 'none':
      return <NoPreview file={file} />;
  }
}
