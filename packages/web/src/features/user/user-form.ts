import {
  type CreateUserBody,
  createUserBody,
  type User,
  updateUserBody,
} from '@docent/contract/features/user';
import * as z from 'zod/mini';

/** An initial project of a new user. */
export interface ProjectFields {
  projectId: string;
  type: 'admin' | 'regular';
  roleId?: string | null | undefined;
}

/** The values of the fields, which may be incomplete. */
export interface UserFields {
  name: string;
  email: string;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  type: string;
  roleId?: string | null | undefined;
  status: string;
  password?: string | undefined;
  language?: 'en' | 'tr' | undefined;
  invite?: boolean | undefined;
  projects?: ProjectFields[] | undefined;
}

export type UserSchema = z.ZodMiniType<CreateUserBody, UserFields>;

/** How a new user gets access. */
export const ways = ['invitation', 'password', 'nothing'] as const;
export type Way = (typeof ways)[number];

/** The contract's body; setting a password requires typing one. */
export const addSchema = (way: Way): UserSchema =>
  createUserBody.check(
    z.refine<{ password?: string | undefined }>((user) => way !== 'password' || Boolean(user.password), {
      path: ['password'],
      params: { rule: 'required' },
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

export const editSchema: UserSchema = updateUserBody;

export const emptyFields: UserFields = {
  name: '',
  email: '',
  phone: '',
  address: '',
  type: '',
  roleId: null,
  status: 'active',
  password: undefined,
  projects: [],
};

export const fieldsOf = (user: User): UserFields => ({
  name: user.name,
  email: user.email,
  phone: user.phone ?? '',
  address: user.address ?? '',
  type: user.type,
  roleId: user.role?.id ?? null,
  status: user.status,
  password: undefined,
  language: user.language,
});
