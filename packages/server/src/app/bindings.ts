import { aiProviderRoutes, type CompanyEngineSource } from '#features/ai-provider/index.ts';
import { apiKeyRoutes } from '#features/api-key/index.ts';
import { assistantTestRoutes } from '#features/assistant-test/index.ts';
import { auditRoutes } from '#features/audit/index.ts';
import { authRoutes, noteSecondStep, revokeSessionsOf } from '#features/auth/index.ts';
import { binRoutes } from '#features/bin/index.ts';
import { budgetRoutes } from '#features/budget/index.ts';
import {
  classificationHistory,
  classificationRoutes,
  labelSetRoutes,
} from '#features/classification/index.ts';
import { companyRoutes, operatorRoutes, ownCompanyRoutes } from '#features/company/index.ts';
import { companySecurityRoutes } from '#features/company-security/index.ts';
import {
  assistantPreviewRoutes,
  conversationHistory,
  conversationRoutes,
  forgetUser,
  tableAnswerRoutes,
} from '#features/conversation/index.ts';
import { countOutdatedModels, customModelRoutes } from '#features/custom-model/index.ts';
import { customTemplateRoutes } from '#features/custom-template/index.ts';
import { emailChangeRoutes } from '#features/email-change/index.ts';
import { externalRoutes } from '#features/external/index.ts';
import { fileArchiveRoutes } from '#features/file-archive/index.ts';
import { fileManagerRoutes } from '#features/file-manager/index.ts';
import { legalRoutes } from '#features/legal/index.ts';
import { mailRoutes } from '#features/mail/index.ts';
import { createBuildJudge, modelQualityRoutes, templateTests } from '#features/model-quality/index.ts';
import { notificationRoutes, pushRoutes } from '#features/notification/index.ts';
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
import { savedQuestionRoutes } from '#features/saved-question/index.ts';
import { scimRoutes } from '#features/scim/index.ts';
import { settingRoutes } from '#features/setting/index.ts';
import { sidebarRoutes } from '#features/sidebar/index.ts';
import { otherWaysOf, signOnOf, signOnRoutes, signOutUrlOf } from '#features/sign-on/index.ts';
import { sitemapRoutes } from '#features/sitemap/index.ts';
import { spreadsheetRoutes } from '#features/spreadsheet/index.ts';
import { forgetSummariesOf, summarizeRoutes, summaryHistory } from '#features/summarize/index.ts';
import { twoStepRoutes } from '#features/two-step/index.ts';
import { unansweredRoutes } from '#features/unanswered/index.ts';
import { uploadRoutes } from '#features/upload/index.ts';
import { usageRoutes } from '#features/usage/index.ts';
import { replaceRoleOfUsers, userRoutes } from '#features/user/index.ts';
import { viewerRoutes } from '#features/viewer/index.ts';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Binding } from '#platform/http/call.ts';
import type { AppContext } from './app-context.ts';
import { environmentProviders } from './environment-providers.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { findLetterhead } from './letterhead.ts';

/** What lets a user in by a password or another proof of their own, where the company does not want its provider alone. */
async function admissionByPassword({ db, maintenance }: AppContext, companyId: string) {
  const [admitWhileOpen, admitOtherWays] = await Promise.all([
    maintenance.admission(),
    otherWaysOf(db, companyId),
  ]);
  return (principal: UserPrincipal) => {
    admitWhileOpen(principal);
    admitOtherWays(principal);
  };
}

/** Who comes in, and a person's own account. */
function identityBindings(context: AppContext): Binding[] {
  const { db } = context;
  const sessions = {
    ...context,
    admission: context.maintenance.admission,
    admissionTo: (companyId: string) => admissionByPassword(context, companyId),
  };
  return [
    ...companyRoutes({ db, signOnOf: (companyId) => signOnOf(db, companyId) }),
    ...authRoutes({ ...sessions, signOutUrlOf: (tx, session) => signOutUrlOf(context, tx, session) }),
    ...signOnRoutes({
      ...context,
      publicUrl: context.config.publicUrl,
      admissionTo: context.maintenance.admission,
    }),
    ...passkeyRoutes({ ...sessions, relyingParty: relyingPartyOf(context.config.publicUrl) }),
    ...passwordResetRoutes(context),
    ...twoStepRoutes({ ...context, forgetPasskeys: deletePasskeysOf, noteSecondStep }),
    ...legalRoutes(db),
    ...profileRoutes(context),
    ...emailChangeRoutes(context),
    ...preferenceRoutes(db),
    ...notificationRoutes(context),
    ...pushRoutes(context),
  ];
}

const deliveryOf = ({ mailTransport, config }: AppContext) => ({
  server: mailTransport?.server ?? null,
  from: config.mailFrom,
});

async function replaceRole(tx: Tx, scope: CompanyScope, replacement: RoleReplacement): Promise<void> {
  await replaceRoleOfUsers(tx, scope, replacement);
  await replaceRoleOfMembers(tx, scope, replacement);
}

/** What administrators do. */
function administrationBindings(context: AppContext): Binding[] {
  const { db } = context;
  return [
    ...roleRoutes({ db, replaceRole }),
    ...projectRoutes(context),
    ...ownCompanyRoutes(db),
    ...companySecurityRoutes(db),
    ...operatorRoutes({ ...context, openFirstProject }),
    ...apiKeyRoutes(db),
    ...auditRoutes(db),
    ...usageRoutes(context),
    ...budgetRoutes(context),
    ...settingRoutes(context),
    ...mailRoutes({ ...context, delivery: deliveryOf(context) }),
  ];
}

/** People, and what ends with them. */
function userBindings(context: AppContext, runs: Runs): Binding[] {
  const ends = {
    endSessions: revokeSessionsOf,
    async forgetUser(tx: Tx, scope: CompanyScope, userId: string) {
      const gone = { scope, userId };
      const ending = await forgetSummariesOf({ runs }, tx, gone);
      const afterwards = await forgetUser({ ...context, runs }, tx, gone);
      return async () => {
        ending();
        await afterwards();
      };
    },
  };
  const baseUrl = `${context.config.publicUrl}/api/scim/v2`;
  return [
    ...userRoutes({ ...context, ...ends, joinProjects }),
    ...scimRoutes({ db: context.db, jobs: context.jobs, baseUrl, ...ends }),
  ];
}

interface Answering {
  runs: Runs;
  answerKind: RunKind;
  summaryKind: RunKind;
  classificationKind: RunKind;
  assistantTestKind: RunKind;
  engines: CompanyEngineSource;
}

/** Files, tables, models and assistants. */
function contentBindings(context: AppContext, engines: CompanyEngineSource): Binding[] {
  return [
    ...fileManagerRoutes({ ...context, forget: forgetQuotes }),
    ...fileArchiveRoutes({ ...context, principalOf: context.authenticator.renew }),
    ...aiProviderRoutes({
      ...context,
      ...engines,
      countOutdated: countOutdatedModels,
      environmentProviders: environmentProviders(context.config),
    }),
    ...viewerRoutes(context),
    ...uploadRoutes(context),
    ...sitemapRoutes(context),
    ...spreadsheetRoutes(context),
    ...tableAnswerRoutes(context),
    ...savedQuestionRoutes(context),
    ...customModelRoutes({ ...context, judge: createBuildJudge(context.jobs), ...engines }),
    ...customTemplateRoutes({ ...context, ...engines, tests: templateTests }),
    ...modelQualityRoutes(context),
    ...unansweredRoutes(context),
    ...binRoutes(context),
  ];
}

/** Conversations, summaries and classifications, with their history. */
function conversationBindings(context: AppContext, answering: Answering): Binding[] {
  const { runs, answerKind, summaryKind, classificationKind, assistantTestKind, engines } = answering;
  const conversation = { ...context, ...engines, runs, answerKind, letterheadOf: findLetterhead };
  const summarize = { ...context, ...engines, runs, summaryKind, letterheadOf: findLetterhead };
  const classification = { ...context, ...engines, runs, classificationKind };
  return [
    ...conversationRoutes(conversation),
    ...externalRoutes(conversation),
    ...summarizeRoutes(summarize),
    ...classificationRoutes(classification),
    ...labelSetRoutes(context.db),
    ...sidebarRoutes(context.db, [
      conversationHistory(conversation),
      summaryHistory(summarize),
      classificationHistory(classification),
    ]),
    ...assistantPreviewRoutes(conversation),
    ...assistantTestRoutes({ ...conversation, assistantTestKind }),
  ];
}

/** Everything that serves a route of the contract. */
export function allBindings(context: AppContext, answering: Answering): Binding[] {
  return [
    ...identityBindings(context),
    ...administrationBindings(context),
    ...userBindings(context, answering.runs),
    ...contentBindings(context, answering.engines),
    ...conversationBindings(context, answering),
  ];
}
