import type { RouteSpec } from './core/route.ts';
import type { featureDescriptions } from './feature-descriptions.ts';
import * as apiKey from './features/api-key.ts';
import * as audit from './features/audit.ts';
import * as auth from './features/auth.ts';
import * as bin from './features/bin.ts';
import * as buildScore from './features/build-score.ts';
import * as company from './features/company.ts';
import * as companyCode from './features/company-code.ts';
import * as companySecurity from './features/company-security.ts';
import * as conversation from './features/conversation.ts';
import * as curatedAnswer from './features/curated-answer.ts';
import * as customModel from './features/custom-model.ts';
import * as customModelBuild from './features/custom-model-build.ts';
import * as emailChange from './features/email-change.ts';
import * as fileManager from './features/file-manager.ts';
import * as fileVersion from './features/file-version.ts';
import * as folder from './features/folder.ts';
import * as goldenQuestion from './features/golden-question.ts';
import * as legal from './features/legal.ts';
import * as mail from './features/mail.ts';
import * as modelPassage from './features/model-passage.ts';
import * as modelSitemap from './features/model-sitemap.ts';
import * as notification from './features/notification.ts';
import * as passkey from './features/passkey.ts';
import * as passwordReset from './features/password-reset.ts';
import * as preference from './features/preference.ts';
import * as profile from './features/profile.ts';
import * as project from './features/project.ts';
import * as projectUser from './features/project-user.ts';
import * as provisioning from './features/provisioning.ts';
import * as role from './features/role.ts';
import * as scim from './features/scim.ts';
import * as scimDescription from './features/scim-description.ts';
import * as secondStep from './features/second-step.ts';
import * as session from './features/session.ts';
import * as setting from './features/setting.ts';
import * as sidebar from './features/sidebar.ts';
import * as signOn from './features/sign-on.ts';
import * as signOnLink from './features/sign-on-link.ts';
import * as sitemap from './features/sitemap.ts';
import * as twoStep from './features/two-step.ts';
import * as upload from './features/upload.ts';
import * as usage from './features/usage.ts';
import * as user from './features/user.ts';
import * as viewer from './features/viewer.ts';

const features = {
  apiKey,
  audit,
  auth,
  bin,
  buildScore,
  company,
  companyCode,
  companySecurity,
  conversation,
  curatedAnswer,
  customModel,
  customModelBuild,
  emailChange,
  fileManager,
  fileVersion,
  folder,
  goldenQuestion,
  mail,
  modelPassage,
  modelSitemap,
  notification,
  preference,
  profile,
  project,
  projectUser,
  provisioning,
  role,
  scim,
  scimDescription,
  setting,
  sidebar,
  signOn,
  signOnLink,
  sitemap,
  legal,
  passkey,
  passwordReset,
  secondStep,
  session,
  twoStep,
  upload,
  usage,
  user,
  viewer,
} satisfies Record<keyof typeof featureDescriptions, object>;

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every route of the product with its name: OpenAPI, the docs page and the generated suites are made from this. */
export const allRoutes: readonly { name: string; feature: string; spec: RouteSpec }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isRoute(value) ? [{ name, feature, spec: value }] : [],
  ),
);
