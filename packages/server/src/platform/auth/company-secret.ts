import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret that contains its company, so that no look-up across companies is needed: `<prefix><company uuid><secret>`,
 * both base64url. Only its hash is stored.
 */
export interface CompanySecret {
  text: string;
  companyId: string;
  hash: Buffer;
}

const pattern = /^([\w-]{22})([\w-]{43})$/;

/**
 * Creates a secret of 256 bits.
 * @param prefix identifies its type, `dk_` for API keys
 */
export function newCompanySecret(prefix: string, companyId: string): CompanySecret {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  const secret = randomBytes(32);
  const hash = createHash('sha256').update(secret).digest();
  return { text: `${prefix}${company}${secret.toString('base64url')}`, companyId, hash };
}

/** Parses a secret; undefined if it is malformed. */
export function readCompanySecret(prefix: string, text: string): CompanySecret | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const [, company, secret] = pattern.exec(text.slice(prefix.length)) ?? [];
  if (!company || !secret) return undefined;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const hash = createHash('sha256').update(Buffer.from(secret, 'base64url')).digest();
  return { text, companyId, hash };
}
