import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { uploadReady } from './wait-for-file.ts';

/** One call of each route that looks into a file, and succeeds. */
export function viewerExamples(
  app: () => TestApp,
  user: () => SignedIn,
): Record<string, () => Promise<Reply<unknown>>> {
  const look = async (path: string) => {
    const { uid } = await uploadReady(app(), user(), 'cities.csv', 'city,people\nMuğla,1048185\n');
    return app().call('GET', `/files/${uid}/${path}`, { as: user() });
  };
  return {
    getFileTable: () => look('table'),
    findInFileText: () => look('matches?q=mu%C4%9Fla'),
    getFileLine: () => look('line?at=14'),
  };
}
