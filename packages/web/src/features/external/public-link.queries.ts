import { getCustomTemplate, getTemplateVersion } from '@docent/contract/features/custom-template';
import * as visits from '@docent/contract/features/link-visit';
import * as routes from '@docent/contract/features/public-link';
import { listSpreadsheetTables } from '@docent/contract/features/spreadsheet';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** What a link is to. */
export interface LinkSubject {
  readonly kind: 'model' | 'spreadsheet' | 'custom_template';
  readonly uid: string;
}

const linkRoutes = {
  model: { get: routes.getModelLink, update: routes.updateModelLink, rekey: routes.rekeyModelLink },
  spreadsheet: {
    get: routes.getSpreadsheetLink,
    update: routes.updateSpreadsheetLink,
    rekey: routes.rekeySpreadsheetLink,
  },
  custom_template: {
    get: routes.getCustomTemplateLink,
    update: routes.updateCustomTemplateLink,
    rekey: routes.rekeyCustomTemplateLink,
  },
} as const;

const linksKey = ['public-links'] as const;
const linkKey = ({ kind, uid }: LinkSubject) => [...linksKey, kind, uid] as const;

export const linkQuery = (subject: LinkSubject) =>
  queryOptions({
    queryKey: linkKey(subject),
    queryFn: ({ signal }) => call(linkRoutes[subject.kind].get, { params: { uid: subject.uid } }, { signal }),
  });

export const tablesQuery = (uid: string) =>
  queryOptions({
    queryKey: [...linksKey, 'tables', uid],
    queryFn: ({ signal }) => call(listSpreadsheetTables, { params: { uid } }, { signal }),
  });

/** The spreadsheets that an assistant answers visitors from: those of its published version. */
export const assistantSpreadsheetsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...linksKey, 'spreadsheets', uid],
    queryFn: async ({ signal }) => {
      const draft = await call(getCustomTemplate, { params: { uid } }, { signal });
      const { publishedVersion: version } = draft;
      const { knowledgeItems } =
        version === null ? draft : await call(getTemplateVersion, { params: { uid, version } }, { signal });
      return knowledgeItems.flatMap(({ kind, uid, name }) =>
        kind === 'spreadsheet' && name !== null ? [{ uid, name }] : [],
      );
    },
  });

export const visitsKey = (linkUid: string) => [...linksKey, 'visits', linkUid] as const;

export const visitQuery = (linkUid: string, conversationUid: string) =>
  queryOptions({
    queryKey: [...visitsKey(linkUid), 'one', conversationUid],
    queryFn: ({ signal }) =>
      call(visits.getLinkConversation, { params: { uid: linkUid, conversationUid } }, { signal }),
  });

export const daysQuery = (linkUid: string) =>
  queryOptions({
    queryKey: [...visitsKey(linkUid), 'days'],
    queryFn: ({ signal }) => call(visits.listLinkDays, { params: { uid: linkUid } }, { signal }),
  });

export const deleteVisit = (conversationUid: string) =>
  call(visits.deleteLinkConversation, { params: { uid: conversationUid } });

export const updateLink = ({ kind, uid }: LinkSubject, body: routes.PublicLinkBody) =>
  call(linkRoutes[kind].update, { params: { uid }, body });

export const rekeyLink = ({ kind, uid }: LinkSubject) => call(linkRoutes[kind].rekey, { params: { uid } });

/** Shows a link as it was saved. */
export function useLinkChanged(subject: LinkSubject) {
  const client = useQueryClient();
  return (link: routes.PublicLink) => client.setQueryData(linkKey(subject), link);
}

/** A link as the body that leaves it as it is. */
export const bodyOf = ({
  uid,
  guid,
  url,
  hasPassword,
  updatedAt,
  ...body
}: routes.PublicLink): routes.PublicLinkBody => body;
