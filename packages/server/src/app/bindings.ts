import { apiKeyRoutes } from '#features/api-key/index.ts';
import { auditRoutes } from '#features/audit/index.ts';
import { authRoutes, noteSecondStep, revokeSessionsOf } from '#features/auth/index.ts';
import { binRoutes } from '#features/bin/index.ts';
import { companyRoutes, operatorRoutes, ownCompanyRoutes } from '#features/company/index.ts';
import { companySecurityRoutes } from '#features/company-security/index.ts';
import {
  conversationHistory,
  conversationRoutes,
  forgetCitations,
  forgetUser,
} from '#features/conversation/index.ts';
import { customModelRoutes } from '#features/custom-model/index.ts';
import { emailChangeRoutes } from '#features/email-change/index.ts';
import { fileManagerRoutes } from '#features/file-manager/index.ts';
import { legalRoutes } from '#features/legal/index.ts';
import { mailRoutes } from '#features/mail/index.ts';
import { createBuildJudge, modelQualityRoutes } from '#features/model-quality/index.ts';
import { notificationRoutes } from '#features/notification/index.ts';
import { deletePasskeysOf, passkeyRoutes, relyingPartyOf } from '#features/passkey/index.ts';
import { passwordResetRoutes } from '#features/password-reset/index.ts';
import { preferenceRoutes } from '#features/preference/index.ts';
import { profileRoutes } from '#features/profile/index.ts';
import {
  joinProjects,
  openFirstProject,
  projectRoutes,
  replaceRoleOfMembers,
} from '#features/project/index.ts';
import { type RoleReplacement, roleRoutes } from '#features/role/index.ts';
import type { RunKind, Runs } from '#features/run/index.ts';
import { scimRoutes } from '#features/scim/index.ts';
import { settingRoutes } from '#features/setting/index.ts';
import { sidebarRoutes } from '#features/sidebar/index.ts';
import { otherWaysOf, signOnOf, signOnRoutes, signOutUrlOf } from '#features/sign-on/index.ts';
import { sitemapRoutes } from '#features/sitemap/index.ts';
import { twoStepRoutes } from '#features/two-step/index.ts';
import { uploadRoutes } from '#features/upload/index.ts';
import { usageRoutes } from '#features/usage/index.ts';
import { replaceRoleOfUsers, userRoutes } from '#features/user/index.ts';
import { viewerRoutes } from '#features/viewer/index.ts';
import type { Principal } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Binding } from '#platform/http/call.ts';
import type { Engines } from './engines.ts';
import type { Ground } from './ground.ts';

/** What lets a user in by a password or another proof of their own, where the company does not want its provider alone. */
async function admissionByPassword({ db, maintenance }: Ground, companyId: string) {
  const [admitWhileOpen, admitOtherWays] = await Promise.all([
    maintenance.admission(),
    otherWaysOf(db, companyId),
  ]);
  return (principal: Principal) => {
    admitWhileOpen(principal);
    admitOtherWays(principal);
  };
}

/** Who comes in, and a person's own account. */
function identityBindings(ground: Ground): Binding[] {
  const { db } = ground;
  const sessions = {
    ...ground,
    admission: ground.maintenance.admission,
    admissionTo: (companyId: string) => admissionByPassword(ground, companyId),
  };
  return [
    ...companyRoutes({ db, signOnOf: (companyId) => signOnOf(db, companyId) }),
    ...authRoutes({ ...sessions, signOutUrlOf: (tx, session) => signOutUrlOf(ground, tx, session) }),
    ...signOnRoutes({
      ...ground,
      publicUrl: ground.config.publicUrl,
      admissionTo: ground.maintenance.admission,
    }),
    ...passkeyRoutes({ ...sessions, relyingParty: relyingPartyOf(ground.config.publicUrl) }),
    ...passwordResetRoutes(ground),
    ...twoStepRoutes({ ...ground, forgetPasskeys: deletePasskeysOf, noteSecondStep }),
    ...legalRoutes(db),
    ...profileRoutes(ground),
    ...emailChangeRoutes(ground),
    ...preferenceRoutes(db),
  ];
}

const deliveryOf = ({ mailTransport, config }: Ground) => ({
  server: mailTransport?.server ?? null,
  from: config.mailFrom,
});

async function replaceRole(tx: Tx, scope: CompanyScope, replacement: RoleReplacement): Promise<void> {
  await replaceRoleOfUsers(tx, scope, replacement);
  await replaceRoleOfMembers(tx, scope, replacement);
}

/** What administrators do. */
function administrationBindings(ground: Ground): Binding[] {
  const { db } = ground;
  return [
    ...roleRoutes({ db, replaceRole }),
    ...projectRoutes(ground),
    ...ownCompanyRoutes(db),
    ...companySecurityRoutes(db),
    ...operatorRoutes({ ...ground, openFirstProject }),
    ...apiKeyRoutes(db),
    ...auditRoutes(db),
    ...usageRoutes(db),
    ...settingRoutes(ground),
    ...mailRoutes({ ...ground, delivery: deliveryOf(ground) }),
  ];
}

/** People, and what ends with them. */
function userBindings(ground: Ground, runs: Runs): Binding[] {
  const ends = {
    endSessions: revokeSessionsOf,
    forgetUser: (tx: Tx, scope: CompanyScope, userId: string) =>
      forgetUser({ ...ground, runs }, tx, { scope, userId }),
  };
  const baseUrl = `${ground.config.publicUrl}/api/scim/v2`;
  return [
    ...userRoutes({ ...ground, ...ends, joinProjects }),
    ...scimRoutes({ db: ground.db, jobs: ground.jobs, baseUrl, ...ends }),
  ];
}

interface Answering {
  runs: Runs;
  answerKind: RunKind;
  engines: Engines;
}

/** What users do. */
function workBindings(ground: Ground, answering: Answering): Binding[] {
  const { runs, answerKind, engines } = answering;
  const conversation = { ...ground, runs, answerKind, engine: engines.current, engineNamed: engines.named };
  return [
    ...fileManagerRoutes({ ...ground, forget: forgetCitations }),
    ...viewerRoutes(ground),
    ...uploadRoutes(ground),
    ...sitemapRoutes(ground),
    ...customModelRoutes({
      ...ground,
      judge: createBuildJudge(ground.jobs),
      answeringModels: engines.available,
    }),
    ...modelQualityRoutes(ground),
    ...conversationRoutes(conversation),
    ...sidebarRoutes(ground.db, [conversationHistory(conversation)]),
    ...binRoutes(ground),
    ...notificationRoutes(ground.db),
  ];
}

/** Everything that serves a route of the contract. */
export function allBindings(ground: Ground, answering: Answering): Binding[] {
  return [
    ...identityBindings(ground),
    ...administrationBindings(ground),
    ...userBindings(ground, answering.runs),
    ...workBindings(ground, answering),
  ];
}
