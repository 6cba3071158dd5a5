import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contentUrl } from './file-bytes.ts';
import { pictureQuery, type ViewedFile } from './viewer.queries.ts';

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/**
 * An address for an <img>. A drawing (SVG) gets a data: address: opened in a tab of its own it would be a document, and
 * with that address it is nobody's, while a blob: one would be our origin's.
 */
export function usePicture(file: ViewedFile, type: string) {
  const { data: blob, error, refetch } = useQuery(pictureQuery(contentUrl(file.uid, file.version), type));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return setAddress(undefined);
    let isOver = false;
    let made: string | undefined;
    if (blob.type === 'image/svg+xml') void readAsDataUrl(blob).then((url) => !isOver && setAddress(url));
    else {
      made = URL.createObjectURL(blob);
      setAddress(made);
    }
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [blob]);
  return { address, error, retry: () => void refetch() };
}
