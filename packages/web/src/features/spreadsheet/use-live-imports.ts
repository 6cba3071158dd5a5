import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { spreadsheetsKey } from './spreadsheet.queries.ts';

const liveMs = 2_000;

/** Looks at the databases again while one of them is imported. */
export function useLiveImports(isImporting: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isImporting) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: spreadsheetsKey }), liveMs);
    return () => clearInterval(timer);
  }, [client, isImporting]);
}
