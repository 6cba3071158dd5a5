import { findModel } from '#features/custom-model/index.ts';
import {
  findUsableTemplate,
  listTemplateNames,
  loadEditedTemplate,
} from '#features/custom-template/index.ts';
import { findAskedSpreadsheet, listSpreadsheetNames } from '#features/spreadsheet/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkKind } from './external.tables.ts';

interface LoadedSubject {
  readonly name: string;
  /** Nothing of it can be asked yet. */
  readonly isUnpublished?: boolean;
}

type Load = (tx: Tx, actor: ProjectActor, id: string) => Promise<LoadedSubject>;

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
  async custom_template(tx, actor, id) {
    const found = await findUsableTemplate(tx, actor, id);
    if (!found) throw new Failure('custom_template_not_found');
    const name = (await listTemplateNames(tx, actor, [id])).get(id) ?? '';
    return { name, isUnpublished: found.version === null };
  },
};

/**
 * What a link is to, in the actor's project.
 * @throws Failure model_not_found, spreadsheet_not_found, custom_template_not_found
 */
export const loadSubject = (
  tx: Tx,
  actor: ProjectActor,
  { kind, id }: { kind: LinkKind; id: string },
): Promise<LoadedSubject> => loaders[kind](tx, actor, id);

/**
 * The same, to be changed: an assistant may be open to some editors alone.
 * @throws Failure as `loadSubject`, no_permission
 */
export async function loadEditedSubject(
  tx: Tx,
  actor: ProjectActor,
  subject: { kind: LinkKind; id: string },
): Promise<LoadedSubject> {
  if (subject.kind === 'custom_template') await loadEditedTemplate(tx, actor, subject.id);
  return loadSubject(tx, actor, subject);
}
