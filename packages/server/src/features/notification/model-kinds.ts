import type { EventKindSpec, MailAction } from './event-kind.ts';

const modelAction: MailAction = {
  label: 'notification.openModel',
  path: ({ value }) => `/settings/studio/model/${value ?? ''}`,
};

const scoreAction: MailAction = {
  label: 'notification.openScores',
  path: ({ value }) => `/settings/studio/model/${value ?? ''}`,
};

const sitemapAction: MailAction = {
  label: 'notification.openSitemap',
  path: ({ value }) => `/settings/studio/sitemaps/${value ?? ''}`,
};

const unansweredAction: MailAction = {
  label: 'notification.openUnanswered',
  path: ({ value }) => `/unanswered?subject=${value ?? ''}`,
};

/** Events of custom models: builds, sitemaps and questions without an answer. */
export const modelKinds = {
  'build.ready': {
    preference: 'model',
    values: ['model'],
    text: 'notification.buildReady',
    mail: {
      kind: 'build_ended',
      subject: 'notification.buildReady.subject',
      paragraphs: () => ['notification.buildReady', 'notification.whySent'],
      action: modelAction,
    },
  },
  'build.failed': {
    preference: 'model',
    values: ['model'],
    text: 'notification.buildFailed',
    mail: {
      kind: 'build_ended',
      subject: 'notification.buildFailed.subject',
      paragraphs: () => ['notification.buildFailed', 'notification.whySent'],
      action: modelAction,
    },
  },
  'build.worse': {
    preference: 'model',
    values: ['model', 'count'],
    text: 'notification.buildWorse',
    mail: {
      kind: 'build_ended',
      subject: 'notification.buildNotActivated.subject',
      paragraphs: () => ['notification.buildWorse', 'notification.whySent'],
      action: scoreAction,
    },
  },
  'build.not_compared': {
    preference: 'model',
    values: ['model'],
    text: 'notification.buildNotCompared',
    mail: {
      kind: 'build_ended',
      subject: 'notification.buildNotActivated.subject',
      paragraphs: () => ['notification.buildNotCompared', 'notification.whySent'],
      action: scoreAction,
    },
  },
  'sitemap.ready': {
    preference: 'model',
    values: ['url'],
    text: 'notification.sitemapReady',
    mail: {
      kind: 'sitemap_ended',
      subject: 'notification.sitemapReady.subject',
      paragraphs: () => ['notification.sitemapReady', 'notification.whySent'],
      action: sitemapAction,
    },
  },
  'sitemap.failed': {
    preference: 'model',
    values: ['url'],
    text: 'notification.sitemapFailed',
    mail: {
      kind: 'sitemap_ended',
      subject: 'notification.sitemapFailed.subject',
      paragraphs: () => ['notification.sitemapFailed', 'notification.whySent'],
      action: sitemapAction,
    },
  },
  'unanswered.questions': {
    preference: 'model',
    values: ['name'],
    text: 'notification.unanswered',
    mail: {
      kind: 'unanswered_questions',
      subject: 'notification.unanswered.subject',
      paragraphs: () => ['notification.unanswered', 'notification.whySent'],
      action: unansweredAction,
    },
  },
} as const satisfies Record<string, EventKindSpec>;
