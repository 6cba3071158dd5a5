import type { RolePermissions } from '@docent/contract/permissions';
import { SignJWT } from 'jose';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { openTestKeys } from '#testing/test-keys.ts';
import { colleagueOf } from '#testing/users.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { ownSubjects } from './all-descriptions.ts';
import { openRows, type ReadRows } from './bystander-rows.ts';
import { type CompanyRows, openCompanyRows, uuidsOf } from './company-rows.ts';
import { everything, withoutAccess } from './permissions.ts';
import { type Promises, readPromises } from './promises.ts';
import { commonName, secretWord, textWith } from './secret-word.ts';
import { asSeededUser, type SeededUser } from './seeded-user.ts';
import { isInProject, keptKinds } from './subject-owners.ts';

/** Companies that know nothing of each other, each with all that a company can have. */
export interface TenancyFixture {
  app: TestApp;
  owner: OwnerSql;
  /** Whose rows the others may neither see nor change: an administrator. */
  victim: SeededUser;
  /** Administrator beside the victim, in the same company and project. */
  colleague: SeededUser;
  /** Works in another project of the victim's company alone, which this user administers. */
  neighbour: SeededUser;
  /** The victim, at work in the neighbour's project. */
  elsewhere: SeededUser;
  /** Administrator of another company. */
  stranger: SeededUser;
  /** Administrator of the company that runs the installation. */
  operator: SeededUser;
  /** An administrator as new as the request, so that what is done to the own account does no harm. */
  newMember(company: SignedIn): Promise<SeededUser>;
  /** A user of the victim's company who is as new as the request: no administrator, with every permission but those to see what is others', in another project. */
  newcomerBeside(): Promise<SeededUser>;
  /** One such user for all requests that only read. */
  readerBeside(): Promise<SeededUser>;
  /** An administrator of this company who is as new as the request, in a project of their own. */
  newCompanyAdmin(company: SignedIn): Promise<SeededUser>;
  /** The administrator of a company that is as new as the request. */
  founder(): Promise<SeededUser>;
  /**
   * An administrator in a project of their own beside the victim, and one alone in a company. The same two for all
   * requests of this name.
   */
  peersFor(name: string): Promise<{ beside: SeededUser; alone: SeededUser }>;
  /** A user of this company with these permissions; the same each time. */
  holderOf(company: SignedIn, permissions: RolePermissions): Promise<SeededUser>;
  /** An API key of this administrator with these permissions; the same each time. */
  keyOf(admin: SignedIn, permissions: RolePermissions): Promise<string>;
  victimRows(): Promise<CompanyRows>;
  /** A company's rows, each in full. */
  rowsOf: ReadRows;
  /** The ids that no one outside the victim's company may see. */
  victimIds: ReadonlySet<string>;
  /** Adds those of what the victim's company has got since. */
  renewVictimIds(): Promise<void>;
  signingKey: Uint8Array;
  /** What the OpenAPI document says of the answers. */
  promises: Promises;
  stop(): Promise<void>;
}

function remembered<Value>() {
  const known = new Map<string, Promise<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
}

/** An API key with these permissions, made through HTTP. */
export async function makeKey(
  app: TestApp,
  as: SignedIn,
  permissions: RolePermissions = everything(),
): Promise<{ id: string; key: string }> {
  const { body } = await app.call('POST', '/api-keys', { as, body: { name: 'Walk', ...permissions } });
  return body.data;
}

/** A token of this session as the installation would sign it, but for what is changed. */
export function signToken(
  as: SignedIn & { sessionId: string },
  { key, expiresInS = 3600, ...change }: { key: Uint8Array; expiresInS?: number; companyId?: string },
): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT({ cid: change.companyId ?? as.companyId, sid: as.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(as.userId)
    .setIssuer('docent')
    .setAudience('docent-api')
    .setIssuedAt(nowS - 1000)
    .setExpirationTime(nowS + expiresInS)
    .sign(key);
}

/** Has of their own in a project what one has in projects, and all else as everywhere. */
const elsewhereOf = (user: SeededUser, there: SeededUser): SeededUser => ({
  ...there,
  directory: user.directory,
  subject: (kind) => (isInProject(kind) ? there : user).subject(kind),
});

/** What nobody else chose: who is shown it knows that it is not theirs. */
async function choose({ app, owner }: { app: TestApp; owner: OwnerSql }, as: SeededUser): Promise<void> {
  const channels = { inApp: true, push: true, mail: true };
  const told = { answer: channels, model: channels, file: channels, account: channels };
  const invoice = { taxOffice: '', taxNumber: '', email: '', address: '', city: '', country: '' };
  await app.call('PUT', '/profile/notification-preferences', { as, body: told });
  await app.call('PUT', '/profile/invoice-preferences', { as, body: { title: secretWord, ...invoice } });
  await owner('insert into recovery_codes (company_id, user_id, code_hash) values ($1, $2, $3)', [
    as.companyId,
    as.userId,
    Buffer.from(secretWord),
  ]);
}

async function seededUsers(app: TestApp, owner: OwnerSql) {
  const seed = (user: SignedIn, word = 'May') => asSeededUser({ app, owner, word }, user);
  const operator = seed(await app.signIn(await createUser(app.address, { isOperator: true })));
  const victim = seed(await app.signIn(), secretWord);
  const { companyId, companyCode } = victim;
  const neighbour = await createUser(app.address, { companyId, companyCode, type: 'regular' });
  await owner(`update project_users set type = 'admin' where user_id = $1`, [neighbour.userId]);
  return {
    seed,
    operator,
    victim,
    elsewhere: elsewhereOf(victim, seed({ ...victim, projectId: neighbour.projectId }, secretWord)),
    colleague: { ...seed(await colleagueOf(app, victim)), directory: victim.directory },
    neighbour: seed(await app.signIn(neighbour)),
    stranger: seed(await app.signIn()),
  };
}

type SeededUsers = Awaited<ReturnType<typeof seededUsers>>;

/** Users who are made when a request needs them: each time, or once for a name. */
function userFactories(app: TestApp, { seed, victim }: Pick<SeededUsers, 'seed' | 'victim'>) {
  const holders = remembered<SeededUser>();
  const peers = remembered<{ beside: SeededUser; alone: SeededUser }>();
  const readers = remembered<SeededUser>();
  const keys = remembered<string>();
  const newcomerBeside: TenancyFixture['newcomerBeside'] = async () => {
    const { companyId, companyCode } = victim;
    const user = { companyId, companyCode, type: 'regular' as const, ...withoutAccess() };
    return seed(await app.signIn(await createUser(app.address, user)));
  };
  const newCompanyAdmin: TenancyFixture['newCompanyAdmin'] = async ({ companyId, companyCode }) =>
    seed(await app.signIn(await createUser(app.address, { companyId, companyCode })));
  const founder = async () => seed(await app.signIn());
  return {
    newMember: async (company: SignedIn) => seed(await colleagueOf(app, company)),
    newcomerBeside,
    readerBeside: () => readers('', newcomerBeside),
    newCompanyAdmin,
    founder,
    peersFor: (name: string) =>
      peers(name, async () => ({ beside: await newCompanyAdmin(victim), alone: await founder() })),
    holderOf: (company: SignedIn, permissions: RolePermissions) =>
      holders(JSON.stringify([company.companyId, permissions]), async () =>
        seed(await colleagueOf(app, company, { type: 'regular', ...permissions })),
      ),
    keyOf: (admin: SignedIn, permissions: RolePermissions) =>
      keys(
        JSON.stringify([admin.userId, permissions]),
        async () => (await makeKey(app, admin, permissions)).key,
      ),
  };
}

/** Gives those of the victim's company everything that it can have. */
async function seedVictim(
  { app, owner }: { app: TestApp; owner: OwnerSql },
  people: SeededUsers,
): Promise<void> {
  // What is of the installation is no user's.
  const ofUsers = ownSubjects.filter(({ ownedBy }) => ownedBy !== 'installation');
  for (const kind of [...keptKinds, ...ofUsers]) {
    await people.victim.subject(kind);
    await people.colleague.subject(kind);
    await people.elsewhere.subject(kind);
  }
  await choose({ app, owner }, people.victim);
  for (const someone of [people.victim, people.elsewhere])
    await uploadReady(app, someone, commonName, textWith(secretWord));
}

export async function createTenancyFixture(): Promise<TenancyFixture> {
  const app = await testApp();
  const owner = await openOwnerSql(app.address);
  const seeded = await seededUsers(app, owner);
  await seedVictim({ app, owner }, seeded);
  const { seed, ...people } = seeded;
  const { companyId } = people.victim;
  const victimRows = await openCompanyRows(owner, { companyId, storage: app.storage });
  const victimIds = await uuidsOf(owner, companyId);
  return {
    app,
    owner,
    ...people,
    ...userFactories(app, { seed, victim: people.victim }),
    victimRows,
    victimIds,
    promises: await readPromises(app.url),
    rowsOf: await openRows(owner),
    signingKey: (await openTestKeys(app.address))['access-token'],
    async renewVictimIds() {
      for (const id of await uuidsOf(owner, companyId)) victimIds.add(id);
    },
    async stop() {
      await owner.end();
      await app.stop();
    },
  };
}
