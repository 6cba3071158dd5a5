import type { KnowledgeItem } from '@docent/contract/features/custom-template';
import { useState } from 'react';

/** What the objects of the knowledge are called: as the server says, and as they were chosen since. */
export function useKnowledgeNames(items: readonly KnowledgeItem[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const known = new Map(items.map(({ uid, name }) => [uid, name]));
  return {
    nameOf: (uid: string): string | null => chosen.get(uid) ?? known.get(uid) ?? null,
    note: (named: readonly { uid: string; name: string }[]) =>
      setChosen((before) => new Map([...before, ...named.map(({ uid, name }) => [uid, name] as const)])),
  };
}

export type KnowledgeNames = ReturnType<typeof useKnowledgeNames>;
