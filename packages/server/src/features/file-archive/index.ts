import './file-archive.tables.ts';
import * as routes from '@docent/contract/features/file-archive';
import { type Binding, bind } from '#platform/http/call.ts';
import { createFileArchive } from './create-archive.ts';
import { type ArchiveDeps, readFileArchive } from './read-archive.ts';

export const fileArchiveRoutes = (deps: ArchiveDeps): Binding[] => [
  bind(routes.createFileArchive, ({ actor, body, language }) =>
    createFileArchive(deps.db, actor, { body, language }),
  ),
  bind(routes.getFileArchive, ({ params, address, method }) =>
    readFileArchive(deps, { ...params, address, method }),
  ),
];
