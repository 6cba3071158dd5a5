import { lackedPermissions } from '@docent/contract/effective-permissions';
import { listAdministrators } from '@docent/contract/features/project';
import * as routes from '@docent/contract/features/user';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { type CreateDeps, createUser } from './create-user.ts';
import { type DeleteDeps, deleteUser } from './delete-user.ts';
import { type ImportDeps, importUsers, previewImport } from './import-users.ts';
import { inviteUser } from './invite-user.ts';
import { findRoles } from './standing.store.ts';
import { type UpdateDeps, updateUser } from './update-user.ts';
import { findAdministrators } from './user.store.ts';
import { userView } from './user.view.ts';
import { countBelongings, findUser, listUserRows } from './user-list.store.ts';

export type UserDeps = CreateDeps & UpdateDeps & DeleteDeps & ImportDeps;

const readingRoutes = ({ db }: UserDeps): Binding[] => [
  bind(routes.listUsers, ({ actor, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const { rows, total } = await listUserRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, userView);
    }),
  ),
  bind(routes.listUserRoles, ({ actor, language }) =>
    inReadScope(db, actor, async (tx) => {
      const held = permissionsIn(actor, undefined);
      return (await findRoles(tx, actor, language)).map(({ id, name, description, permissions }) => ({
        id,
        name,
        description,
        mayGive: lackedPermissions(held, permissions).length === 0,
      }));
    }),
  ),
  bind(listAdministrators, ({ actor }) => inReadScope(db, actor, (tx) => findAdministrators(tx, actor))),
  bind(routes.getUser, ({ actor, params, language }) =>
    inReadScope(db, actor, async (tx) => {
      const user = await findUser(tx, actor, { id: params.id, language });
      if (!user) throw new Failure('not_found');
      return { ...userView(user), ...(await countBelongings(tx, actor, user.id)) };
    }),
  ),
];

const changingRoutes = (deps: UserDeps): Binding[] => [
  bind(routes.createUser, ({ actor, body, language }) => createUser(deps, actor, { body, language })),
  bind(routes.updateUser, ({ actor, params, body, language }) =>
    updateUser(deps, actor, { id: params.id, body, language }),
  ),
  bind(routes.deleteUser, ({ actor, params }) => deleteUser(deps, actor, params.id)),
  bind(routes.inviteUser, ({ actor, params, language }) =>
    inviteUser(deps, actor, { id: params.id, language }),
  ),
  bind(routes.previewImport, ({ actor, files, language }) =>
    previewImport(deps, actor, { files: files(), language }),
  ),
  bind(routes.importUsers, ({ actor, files, query, language }) =>
    importUsers(deps, actor, { files: files(), language, invite: query.invite === 'true' }),
  ),
];

/** What an invited person does before they have a session. */
const invitationRoutes = (deps: UserDeps): Binding[] => [
  bind(routes.checkInvitation, ({ body, address }) => checkInvitation(deps, body.token, address)),
  bind(routes.acceptInvitation, ({ body, address, language }) =>
    acceptInvitation(deps, { ...body, address, language }),
  ),
];

export const userRoutes = (deps: UserDeps): Binding[] => [
  ...readingRoutes(deps),
  ...changingRoutes(deps),
  ...invitationRoutes(deps),
];
