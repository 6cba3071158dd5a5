import './user.tables.ts';

export { emailKey, findSecretByEmail, findSecretById, updateUser } from './user.store.ts';
