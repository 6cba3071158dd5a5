import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { pdfType, thumbnailQuery } from '../viewer/viewer.queries.ts';

/** Drawings (SVG) are not among them: how large one gets is up to it. */
const drawnTypes: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif'],
]);

/** Pictures are fetched whole, of a PDF only what its first page needs. Damaged bytes are not asked for. */
export const hasThumbnail = ({ type, size, damaged }: StoredFile): boolean => {
  if (damaged) return false;
  if (type === pdfType) return size <= limits.thumbnail.pdfBytesMax;
  return drawnTypes.has(type) && size <= limits.thumbnail.sourceBytesMax;
};

interface ThumbnailProps {
  file: StoredFile;
  /** What stands there until the picture does, and where it cannot be drawn. */
  fallback: ReactNode;
}

/** A picture, or the first page of a PDF, small. Its bytes come as every reader's do, so who may not open the file sees none of it. */
export function Thumbnail({ file, fallback }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: bitmap } = useQuery(thumbnailQuery(file));
  useEffect(() => {
    if (bitmap) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  if (!bitmap) return fallback;
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      aria-hidden
      data-thumbnail
      className="absolute inset-0 size-full object-contain"
    />
  );
}
