import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { loadingOverlay, loadingOverlayStyles } from './vite-loading-overlay.ts';

/** What runs first, and what shows the area of the page. */
const startEntry = 'src/app/main.ts';
const showEntry = 'src/app/show-area.tsx';

/** What asks for the data of a page while everything else is on its way. */
const requestsEntry = 'src/app/first-requests.ts';
/** What runs the modules of the workspace one after the other. */
const loadEntry = 'src/app/load-workspace.ts';
/** The area of a session, with the parts that all its pages share. */
const workspaceEntry = 'src/app/workspace-area.tsx';
const dashboardEntry = 'src/pages/dashboard/dashboard-page.tsx';
/** What all conversations show, with the parts that one with files shows. */
const conversationEntry = 'src/pages/conversation/kinds/chat.tsx';
const markdownEntry = 'src/features/conversation/answer-markdown.tsx';
/** What shows answers about tables: one file, which is named by the first of them. */
const tableEntries = [
  'src/features/conversation/answer-result.tsx',
  'src/features/conversation/answer-choices.tsx',
  'src/features/conversation/figure-in-text.tsx',
] as const;
const longListEntry = 'src/features/conversation/long-list.tsx';

/** What runs the modules of the sign-in one after the other. */
const loadAuthEntry = 'src/app/load-sign-in.ts';
/** The screens before sign-in, with what the first of them loads on use. */
const authEntry = 'src/app/auth-area.tsx';
const signOnEntry = 'src/features/auth/sign-on-offer.tsx';

/** The letters of English, and most of Turkish. */
const mainFont = /inter-main-[\w-]+\.woff2$/;

/** The chunks that have modules of these entries, and those that they import, the largest first. */
function chunksOf(bundle: Rolldown.OutputBundle, entries: readonly string[]): Rolldown.OutputChunk[] {
  const files = Object.values(bundle);
  const isStart = (id: string) => entries.some((entry) => id.endsWith(entry));
  const ahead = files.flatMap((file) =>
    file.type === 'chunk' && file.moduleIds.some(isStart) ? [file.fileName] : [],
  );
  const found = new Set<Rolldown.OutputChunk>();
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(chunk)) continue;
    found.add(chunk);
    ahead.push(...chunk.imports);
  }
  return [...found].toSorted((one, other) => other.code.length - one.code.length);
}

const scriptLink = ({ fileName }: Rolldown.OutputChunk, attributes = '') =>
  `<link rel="modulepreload"${attributes} crossorigin href="/${fileName}" />`;

/**
 * What a screen is made of, in the order in which browsers ask for it. Over HTTP/1.1 they have six connections: what asks
 * for the data comes first, and then whatever takes longest. A page that already shows something lets its styles, its
 * data and the letters go before the scripts that show the data.
 */
function* linksOf(bundle: Rolldown.OutputBundle, { entries, overlay }: NamingPage): Generator<string> {
  const all = chunksOf(bundle, entries);
  const atStart = chunksOf(bundle, [startEntry, requestsEntry]);
  const first = all.filter((chunk) => atStart.includes(chunk));
  for (const chunk of first) yield scriptLink(chunk);
  for (const chunk of all)
    if (!first.includes(chunk)) yield scriptLink(chunk, overlay && ' fetchpriority="low"');
  for (const fileName of Object.keys(bundle))
    if (mainFont.test(fileName)) yield `<link rel="preload" as="font" crossorigin href="/${fileName}" />`;
}

/** The styles of a screen. */
function stylesOf(bundle: Rolldown.OutputBundle, { entries }: NamingPage): string {
  const files = chunksOf(bundle, entries).flatMap(({ viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return files.map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}" />`).join('');
}

/** The file that an entry stands in. */
function chunkWith(bundle: Rolldown.OutputBundle, entry: string): string {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(entry))) return file.fileName;
  throw new Error(`No script has ${entry}.`);
}

const emptyRoot = '<div id="root"></div>';

/** The modules that the screens of a page begin with, and what it shows until they have run. */
interface NamingPage {
  entries: readonly string[];
  overlay: string;
  /** Named as data: a script fetches them when a message needs them. */
  parts?: Readonly<Record<string, string>>;
}

const signInPage: NamingPage = { entries: [showEntry, loadAuthEntry, authEntry], overlay: '' };
const workspaceEntries = [requestsEntry, showEntry, workspaceEntry];
const namingPages: Readonly<Record<string, NamingPage>> = {
  'workspace.html': { entries: workspaceEntries, overlay: loadingOverlay },
  'dashboard.html': { entries: [...workspaceEntries, dashboardEntry], overlay: loadingOverlay },
  'conversation.html': {
    entries: [...workspaceEntries, conversationEntry],
    overlay: loadingOverlay,
    parts: { markdown: markdownEntry, tables: tableEntries[0], 'long-list': longListEntry },
  },
};

const iconPath = '/favicon.svg';
/** In the page itself: browsers ask for an icon at once, and where connections are few, scripts wait behind it. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  readFileSync(resolve(import.meta.dirname, `public${iconPath}`), 'utf8').replaceAll(/\n\s*/g, ''),
)}`;

const startScript = /<script type="module"[^>]*><\/script>/;
/** Named again with all others. */
const importOfStart = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * A page that names the files of its screen, and shows the loading overlay where one screen may take long. What follows
 * the overlay does not keep browsers from painting it; no script runs before the styles are there.
 */
function pageNaming(
  bundle: Rolldown.OutputBundle,
  source: string,
  page: NamingPage,
  overlayStyles: string,
): string {
  const { overlay, parts = {} } = page;
  const styles = stylesOf(bundle, page);
  const links = [...linksOf(bundle, page)];
  for (const [name, entry] of Object.entries(parts))
    links.push(`<meta name="script-of-${name}" content="/${chunkWith(bundle, entry)}" />`);
  const [start = ''] = startScript.exec(source) ?? [];
  const inHead = [overlay ? `<style>${overlayStyles}</style>` : styles, start, ...links];
  return source
    .replace(start, '')
    .replaceAll(importOfStart, '')
    .replace(`"${iconPath}"`, `"${icon}"`)
    .replace('</head>', `${inHead.join('')}</head>`)
    .replace(emptyRoot, emptyRoot.replace('><', `>${overlay}<`) + (overlay && styles));
}

/**
 * The page of the sign-in, and those of the workspace, which are the same but for the files that they name. Otherwise
 * the browser would find them one after the other, each time after it has run what it had.
 */
export function workspacePages(): Plugin {
  return {
    name: 'workspace-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The page was not built.');
      const source = String(page.source);
      const overlayStyles = await loadingOverlayStyles();
      for (const [fileName, naming] of Object.entries(namingPages))
        this.emitFile({ type: 'asset', fileName, source: pageNaming(bundle, source, naming, overlayStyles) });
      page.source = pageNaming(bundle, source, signInPage, overlayStyles);
    },
  };
}

/** What the entries import, and what that imports, without what is loaded on use. */
function importedBy(context: Rolldown.ChunkingContext, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const ahead = entries.map((entry) => resolve(import.meta.dirname, entry));
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    ahead.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Whether a module is imported by these entries. */
function isImportedBy(...entries: string[]) {
  let modules: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    modules ??= importedBy(context, entries);
    return modules.has(id);
  };
}

/** What opens on any screen: menus, tooltips, dialogs. It is loaded when the first screen is there. */
const openingEntries = [
  'src/ui/tooltip-bubbles.tsx',
  'src/ui/menu-body.tsx',
  'src/ui/confirm-dialog.tsx',
  'src/ui/toast-area.tsx',
  'src/app/layouts/drawer-dialog.tsx',
  'src/features/notification/notification-popup.tsx',
];
const isOfOpening = isImportedBy(...openingEntries);

/** What opens in a conversation, loaded when it is there. */
const isOfAsking = isImportedBy(
  'src/features/file-manager/evidence-panel.tsx',
  'src/features/file-manager/file-picker-dialog.tsx',
  'src/features/question-filter/filter-dialog.tsx',
  'src/features/file-manager/browse/folder-tree.tsx',
  'src/features/conversation/reason-dialog.tsx',
);

/** The modules of the screens before sign-in: they stay in a chunk of their own, which keeps those screens small. */
const isOfAuth = isImportedBy(startEntry, showEntry, loadAuthEntry, authEntry, signOnEntry);
/** What these screens have in common with all pages. */
const isOfAny = isImportedBy(
  startEntry,
  showEntry,
  loadEntry,
  workspaceEntry,
  dashboardEntry,
  conversationEntry,
  ...openingEntries,
);
/** What asks for the data of a page. */
const isOfRequests = isImportedBy(requestsEntry);
/** What every screen of the workspace needs. */
const isOfWorkspace = isImportedBy(loadEntry, workspaceEntry);
const isOfDashboard = isImportedBy(dashboardEntry);
const isOfConversation = isImportedBy(workspaceEntry, conversationEntry);

/** What reads and shows all of Markdown: most answers are shown without it. */
const isOfMarkdown = isImportedBy(workspaceEntry, conversationEntry, markdownEntry);

/** What shows answers about tables. */
const isOfTables = isImportedBy(workspaceEntry, conversationEntry, ...tableEntries);
/** What draws only the visible ones of many rows. */
const isOfLongLists = (id: string) =>
  /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//.test(id) || id.endsWith(longListEntry);

/** What forms say, loaded when the first screen is there. */
const isOfFormTexts = isImportedBy('../contract/src/messages/all-validation-texts.ts');

/** Large libraries that are loaded on use, alone: nothing else may come with them. */
const isEngine = (id: string) => /node_modules\/(?:pdfjs-dist|echarts|zrender|tus-js-client)\//.test(id);

/** What the screens before sign-in share: with every screen of the workspace, or only with those that have a form. */
function sharedWithAuth(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!isOfAuth(id, context)) return null;
  return isOfAny(id, context) ? 'base' : 'forms';
}

/** The chunk of a module that the screens used most need. */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  // The sign-in names all of this library, but what only one page uses would stay with that page.
  if (isOfAuth(id, context)) return id.includes('/node_modules/zod/') ? 'form-texts' : null;
  // It runs before everything that the workspace is made of.
  if (isOfRequests(id, context)) return 'first-requests';
  const screens = [isOfOpening, isOfDashboard, isOfConversation].filter((isOf) => isOf(id, context));
  if (screens.length > 1 || isOfWorkspace(id, context))
    return id.includes('/node_modules/') ? 'libraries' : 'workspace';
  if (isOfDashboard(id, context)) return 'dashboard';
  if (isOfLongLists(id)) return 'long-list';
  if (isOfOpening(id, context)) return 'opening';
  if (isOfFormTexts(id, context)) return 'form-texts';
  const answers = [isOfMarkdown, isOfTables].filter((isOf) => isOf(id, context));
  if (answers.length > 1 || isOfConversation(id, context)) return 'conversation';
  if (isOfTables(id, context)) return 'tables';
  if (isOfMarkdown(id, context)) return 'markdown';
  return isOfAsking(id, context) ? 'asking' : null;
}

/**
 * Left to itself the bundler makes a chunk of every set of modules that the same pages share, which are hundreds. What
 * the screens before the session need too is one chunk, what every screen of the workspace needs is another with its
 * libraries beside it, what conversations need is one more, and small sets go into the nearest larger one.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: sharedWithAuth, minShareCount: 2, priority: 2 },
  { name: chunkOf, priority: 1 },
  {
    name: (id, context) => (isOfAuth(id, context) || chunkOf(id, context) || isEngine(id) ? null : 'shared'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 40_000,
  },
];
