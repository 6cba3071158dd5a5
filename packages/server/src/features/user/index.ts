import './user.tables.ts';

export { assertAdministratorRemains } from './assert-allowed.ts';
export { assertMayReset } from './assert-may-reset.ts';
export { assertOwnPassword } from './assert-own-password.ts';
export { changeAccount, keepOwnSession } from './change-account.ts';
export { inviteImportedJob } from './invite-imported.job.ts';
export { inviteImported } from './invite-imported.ts';
export { mayStill } from './may-still.store.ts';
export { notifySecurityChange } from './notify-security-change.ts';
export { assertGoodPassword, passwordWeakness } from './password-rule.ts';
export { type KnownUser, lockUser, takeTurn } from './standing.store.ts';
export { userRoutes } from './user.routes.ts';
export {
  deleteUserRow,
  findContact,
  findSecretByEmail,
  findSecretById,
  findTakenEmails,
  hideFromDirectory,
  insertUsers,
  lockContact,
  noteSignIn,
  releaseAddress,
  updateUser,
} from './user.store.ts';
export { assignRole, replaceRoleOfUsers } from './user-role.store.ts';
