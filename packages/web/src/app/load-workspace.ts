import { loadInPieces } from '#lib/load-in-pieces.ts';

/** What the workspace is made of, in pieces that take a phone's processor about as long as a frame or two. */
const pieces = [
  () => import('#lib/session.ts'),
  () => import('#lib/http-client.ts'),
  () => import('#lib/query-client.ts'),
  () => import('./page-failure.tsx'),
  () => import('#ui/tooltip.tsx'),
  () => import('#ui/menu.tsx'),
  () => import('#ui/confirm.tsx'),
  () => import('#ui/toaster.tsx'),
  () => import('#lib/current-project.ts'),
  () => import('#features/profile/profile.queries.ts'),
  () => import('#features/project/project-selector.tsx'),
  () => import('#features/notification/notification-bell.tsx'),
  () => import('#features/file-manager/upload/upload-dock.tsx'),
  () => import('#pages/conversation/conversation-kinds.ts'),
  () => import('./history-types.ts'),
  () => import('./routes.ts'),
  () => import('#features/sidebar/sidebar-content.tsx'),
  () => import('./layouts/dashboard-layout.tsx'),
  () => import('./layouts/root-layout.tsx'),
  () => import('./layouts/settings-layout.tsx'),
  () => import('./workspace-area.tsx'),
];

/** Loads the area of a session. */
export async function loadWorkspace() {
  await loadInPieces(pieces);
  const { openWorkspace } = await import('./workspace-area.tsx');
  return openWorkspace();
}
