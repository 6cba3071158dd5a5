import type { ImportColumn } from '@docent/contract/features/user';
import { foldText } from '#platform/i18n/fold-text.ts';

/** How a table may call its columns, in English and Turkish; compared without case, spaces and signs. */
const columnNames: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['name', 'full name', 'name surname', 'ad', 'adı', 'isim', 'ad soyad', 'adı soyadı'],
  email: ['email', 'email address', 'mail', 'e-posta', 'eposta adresi', 'mail adresi'],
  phone: ['phone', 'phone number', 'telephone', 'telefon', 'telefon numarası', 'tel', 'gsm'],
  address: ['address', 'adres', 'adresi'],
  type: ['type', 'user type', 'tür', 'kullanıcı türü', 'tip', 'kullanıcı tipi'],
  role: ['role', 'user role', 'role name', 'rol', 'rolü', 'rol adı'],
  status: ['status', 'durum', 'durumu'],
};

const typeNames = {
  admin: ['admin', 'administrator', 'yönetici'],
  regular: ['regular', 'user', 'normal', 'standart', 'kullanıcı'],
} as const;

const statusNames = {
  active: ['active', 'aktif', 'etkin'],
  passive: ['passive', 'pasif', 'inactive'],
} as const;

const bare = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

function reader<Value extends string>(names: Readonly<Record<Value, readonly string[]>>) {
  const byName = new Map<string, Value>();
  // Platform seam: the keys of a record are its members.
  for (const [value, known] of Object.entries(names) as [Value, readonly string[]][])
    for (const name of known) byName.set(bare(name), value);
  return (text: string): Value | undefined => byName.get(bare(text));
}

/** Which column a header names; undefined for one that means nothing here. */
export const columnOf = reader(columnNames);
export const typeOf = reader<'admin' | 'regular'>(typeNames);
export const statusOf = reader<'active' | 'passive'>(statusNames);
