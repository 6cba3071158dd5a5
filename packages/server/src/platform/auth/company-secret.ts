import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret that leads to its company without a look across companies: `<prefix><company uuid><secret>`, both base64url.
 * Only its hash is stored.
 */
export interface CompanySecret {
  text: string;
  companyId: string;
  hash: Buffer;
}

const pattern = /^([\w-]{22})([\w-]{43})$/;

/** Makes a secret of 256 bits. @param prefix tells what it is for, `dk_` for API keys */
export function newCompanySecret(prefix: string, companyId: string): CompanySecret {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  const secret = randomBytes(32);
  const hash = createHash('sha256').update(secret).digest();
  return { text: `${prefix}${company}${secret.toString('base64url')}`, companyId, hash };
}

/** Reads a secret as sent; undefined for anything that is not of the form. */
export function readCompanySecret(prefix: string, text: string): CompanySecret | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const [, company, secret] = pattern.exec(text.slice(prefix.length)) ?? [];
  if (!company || !secret) return undefined;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const hash = createHash('sha256').update(Buffer.from(secret, 'base64url')).digest();
  return { text, companyId, hash };
}
