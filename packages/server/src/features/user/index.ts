import './user.tables.ts';

export { assertMayReset } from './assert-may-reset.ts';
export { assertOwnPassword } from './assert-own-password.ts';
export { assertPasswordLength } from './password-rule.ts';
export { userRoutes } from './user.routes.ts';
export { emailKey, findSecretByEmail, findSecretById, noteSignIn, updateUser } from './user.store.ts';
