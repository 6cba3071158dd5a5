import { randomBytes } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setUpFirstCompany } from '#features/company/index.ts';
import { openFirstProject } from '#features/project/index.ts';
import { passwordWeakness } from '#features/user/index.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import { withOwner } from '#platform/db/owner-client.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Config } from './config.ts';

export const firstCompanyCode = 'docent';
export const firstAdminEmail = 'admin@docent.local';
const fileName = 'initial-admin-password';

/** 20 characters of base32 without look-alikes: 96 bits, easy to copy from a screen. */
function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/(.{5})(?!$)/g, '$1-');
}

const pathOf = (dataDir: string) => join(dataDir, fileName);

async function keepPassword(path: string, password: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}

export interface FirstStart {
  /** The random password, on the start that generated it; undefined later, and if the operator chose one. */
  password: string | undefined;
  passwordFile: string;
}

const firstCompany = {
  code: firstCompanyCode,
  title: 'Docent',
  projectTitle: 'General',
  admin: { name: 'Administrator', email: firstAdminEmail },
};

/** A chosen password is ignored once the installation has its company, and may then be anything. */
function assertChosenPassword(password: string): void {
  const { code: companyCode, title: companyTitle, admin } = firstCompany;
  if (passwordWeakness(password, { companyCode, companyTitle, ...admin }))
    throw new StartProblem(
      'DOCENT_ADMIN_PASSWORD is guessed too easily: choose one that is not common, not one repeated character, and more than the name of the product or the administrator.',
    );
}

/** Creates the first company and its administrator when there is none. @throws StartProblem for a weak password */
export async function prepareFirstSignIn(config: Config, address: DatabaseAddress): Promise<FirstStart> {
  const passwordFile = pathOf(config.dataDir);
  const password = config.adminPassword ?? randomPassword();
  return withOwner(address, 'docent-start', async (client) => {
    const created = await setUpFirstCompany(
      client,
      { ...firstCompany, admin: { ...firstCompany.admin, password } },
      {
        openFirstProject,
        async beforeCommit() {
          if (config.adminPassword) assertChosenPassword(password);
          else await keepPassword(passwordFile, password);
        },
      },
    );
    return { password: created && !config.adminPassword ? password : undefined, passwordFile };
  });
}

/** The file with the first password is deleted at the administrator's first sign-in. */
export async function forgetFirstPassword(dataDir: string, principal: UserPrincipal): Promise<void> {
  if (principal.email === firstAdminEmail) await rm(pathOf(dataDir), { force: true });
}
