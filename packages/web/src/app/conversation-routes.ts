import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { ComponentType } from 'react';
import type { AppRoute } from '#lib/app-route.ts';
import { allConversationKinds, type KindRow } from '#pages/conversation/conversation-kinds.ts';

/** The page of each kind is the `KindPage` of the file with its name. */
const pages = import.meta.glob<ComponentType>('../pages/conversation/kinds/*.tsx', { import: 'KindPage' });

function pageOf(kind: ConversationKind): AppRoute['load'] {
  const load = pages[`../pages/conversation/kinds/${kind.replaceAll('_', '-')}.tsx`];
  if (!load) throw new Error(`pages/conversation/kinds has no file for ${kind}.`);
  return load;
}

function routesOf({ kind, routes, path, label, icon, permission, menuPath = path }: KindRow): AppRoute[] {
  const shared = { label, permission, load: pageOf(kind), layout: 'dashboard' } as const;
  if (routes.start === routes.session)
    return [{ ...shared, name: routes.start, path: `${path}/:uid?`, menu: { icon, path: menuPath } }];
  return [
    { ...shared, name: routes.start, path, menu: { icon } },
    { ...shared, name: routes.session, path: `${path}/:uid` },
  ];
}

/** The screens of every kind of conversation: one for a new conversation, one for an existing one. */
export const conversationRoutes: readonly AppRoute[] = allConversationKinds.flatMap(routesOf);
