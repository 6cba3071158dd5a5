import { findModel } from '#features/custom-model/index.ts';
import { findAskedSpreadsheet, listSpreadsheetNames } from '#features/spreadsheet/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkKind } from './external.tables.ts';

type Load = (tx: Tx, actor: ProjectActor, id: string) => Promise<{ name: string }>;

const loaders: Record<LinkKind, Load> = {
  async model(tx, actor, id) {
    const model = await findModel(tx, actor, id);
    if (!model) throw new Failure('model_not_found');
    return model;
  },
  async spreadsheet(tx, actor, id) {
    const found = await findAskedSpreadsheet(tx, actor, { id });
    if (found?.projectId !== actor.projectId) throw new Failure('spreadsheet_not_found');
    return { name: (await listSpreadsheetNames(tx, actor, [id])).get(id) ?? '' };
  },
};

/**
 * What a link is to, in the actor's project.
 * @throws Failure model_not_found, spreadsheet_not_found
 */
export const loadSubject = (
  tx: Tx,
  actor: ProjectActor,
  { kind, id }: { kind: LinkKind; id: string },
): Promise<{ name: string }> => loaders[kind](tx, actor, id);
