/*
 * Every feature of the contract, one line each: its routes, and the line that OpenAPI shows over them. Nothing else lists
 * features here; what is not in this file is served by nobody.
 */
export * as apiKey from './features/api-key.ts';
export * as audit from './features/audit.ts';
export * as auth from './features/auth.ts';
export * as bin from './features/bin.ts';
export * as buildScore from './features/build-score.ts';
export * as company from './features/company.ts';
export * as companyCode from './features/company-code.ts';
export * as companySecurity from './features/company-security.ts';
export * as conversation from './features/conversation.ts';
export * as curatedAnswer from './features/curated-answer.ts';
export * as customModel from './features/custom-model.ts';
export * as customModelBuild from './features/custom-model-build.ts';
export * as emailChange from './features/email-change.ts';
export * as fileManager from './features/file-manager.ts';
export * as fileVersion from './features/file-version.ts';
export * as folder from './features/folder.ts';
export * as goldenQuestion from './features/golden-question.ts';
export * as legal from './features/legal.ts';
export * as mail from './features/mail.ts';
export * as modelPassage from './features/model-passage.ts';
export * as modelSitemap from './features/model-sitemap.ts';
export * as notification from './features/notification.ts';
export * as passkey from './features/passkey.ts';
export * as passwordReset from './features/password-reset.ts';
export * as preference from './features/preference.ts';
export * as profile from './features/profile.ts';
export * as project from './features/project.ts';
export * as projectUser from './features/project-user.ts';
export * as provisioning from './features/provisioning.ts';
export * as role from './features/role.ts';
export * as scim from './features/scim.ts';
export * as scimDescription from './features/scim-description.ts';
export * as secondStep from './features/second-step.ts';
export * as session from './features/session.ts';
export * as setting from './features/setting.ts';
export * as sidebar from './features/sidebar.ts';
export * as signOn from './features/sign-on.ts';
export * as signOnLink from './features/sign-on-link.ts';
export * as sitemap from './features/sitemap.ts';
export * as twoStep from './features/two-step.ts';
export * as upload from './features/upload.ts';
export * as usage from './features/usage.ts';
export * as user from './features/user.ts';
export * as viewer from './features/viewer.ts';
