import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenSettled } from './when-settled.ts';

/** Those of documents whose first screen is there. */
const shown = new WeakSet<QueryClient>();

/** Whether the first screen of the document is painted with its data: what it does without may be asked for from then on. */
export function useFirstScreenShown(): boolean {
  const client = useQueryClient();
  const [isShown, setShown] = useState(() => shown.has(client));
  useEffect(() => {
    if (isShown) return;
    return whenSettled(client, () => {
      shown.add(client);
      setShown(true);
    });
  }, [client, isShown]);
  return isShown;
}
