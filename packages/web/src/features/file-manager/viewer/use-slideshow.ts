import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { neighboursQuery } from './viewer.queries.ts';
import { isShownImage } from './viewer-kind.ts';

export interface Slideshow {
  /** From 1; 0 while the neighbours are not known. */
  place: number;
  count: number;
  isPlaying: boolean;
  toggle: () => void;
  go: (steps: 1 | -1) => void;
}

/** The pictures of the folder, in the order of their names, from the last on to the first. */
export function useSlideshow(file: StoredFile, onOpen: (uid: string) => void): Slideshow {
  const { data } = useQuery(neighboursQuery(file.folder));
  const pictures = (data?.items ?? []).filter(isShownImage);
  const at = pictures.findIndex(({ uid }) => uid === file.uid);
  const [isPlaying, setPlaying] = useState(false);
  const go = (steps: 1 | -1) => {
    const next = pictures[(at + steps + pictures.length) % pictures.length];
    if (next !== undefined && next.uid !== file.uid) onOpen(next.uid);
  };
  const latest = useRef(go);
  latest.current = go;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture stands for the whole time.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => latest.current(1), limits.imageView.slideshowMs);
    return () => clearTimeout(timer);
  }, [isPlaying, file.uid]);
  return { place: at + 1, count: pictures.length, isPlaying, toggle: () => setPlaying(!isPlaying), go };
}
