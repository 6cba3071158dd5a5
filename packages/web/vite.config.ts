import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const compressible = /\.(?:m?js|css|html|svg|json|txt|wasm)$/;
/** Below this a compressed copy saves nothing on the wire. */
const compressFromBytes = 1024;

async function writeCompressedCopies(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < compressFromBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/** The server sends what stands here: it compresses no static file while it serves. */
function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true });
      const paths = entries.filter((name) => compressible.test(name)).map((name) => join(outDir, name));
      await Promise.all(paths.map(writeCompressedCopies));
    },
  };
}

const pdfFolder = resolve(import.meta.dirname, '../../node_modules/pdfjs-dist');
/** What the PDF engine asks for while it draws: where it lies in the package, and below /assets/pdfjs/ here. */
const pdfFolders = {
  cmaps: 'cmaps',
  standard_fonts: 'standard_fonts',
  wasm: 'wasm',
  iccs: 'iccs',
  images: 'legacy/web/images',
};

/** Ships the character maps, fonts and decoders of the PDF engine, so that no PDF needs anything from elsewhere. */
function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    async generateBundle() {
      for (const [name, folder] of Object.entries(pdfFolders))
        for (const file of await readdir(join(pdfFolder, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs/${name}/${file}`,
            source: await readFile(join(pdfFolder, folder, file)),
          });
    },
    // The development server emits nothing: it hands them out.
    configureServer({ middlewares }) {
      middlewares.use('/assets/pdfjs', (request, response, next) => {
        const [, name = '', file = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const folder = new Map(Object.entries(pdfFolders)).get(name);
        if (folder === undefined) return next();
        readFile(join(pdfFolder, folder, file)).then((bytes) => response.end(bytes), next);
      });
    },
  };
}

/** The area of a session, with the parts that all its pages share. */
const workspaceEntry = 'src/app/workspace-area.tsx';
const dashboardEntry = 'src/pages/dashboard/dashboard-page.tsx';
/** What all conversations show, with the parts that one with files shows. */
const conversationEntry = 'src/pages/conversation/kinds/chat.tsx';
const markdownEntry = 'src/features/conversation/answer-markdown.tsx';

/** Fetched by the first call of an area, and loaded on use: the screens before sign-in show without it. */
const httpClient = 'src/lib/http-client.ts';

/** The letters of English, which most texts are set in. */
const mainFont = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The files that show a screen whose modules begin with these. */
function* filesOf(
  bundle: Rolldown.OutputBundle,
  entries: readonly string[],
): Generator<{ file: string; kind: string }> {
  const files = Object.values(bundle);
  const isStart = (id: string) => entries.some((entry) => id.endsWith(entry));
  const ahead = files.flatMap((file) =>
    file.type === 'chunk' && file.moduleIds.some(isStart) ? [file.fileName] : [],
  );
  const found = new Set<string>();
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    ahead.push(...chunk.imports);
    yield { file: name, kind: 'rel="modulepreload" crossorigin' };
    for (const style of chunk.viteMetadata?.importedCss ?? [])
      yield { file: style, kind: 'rel="preload" as="style" crossorigin' };
  }
  for (const { fileName } of files)
    if (mainFont.test(fileName)) yield { file: fileName, kind: 'rel="preload" as="font" crossorigin' };
}

/** Pages of the workspace, with the modules that their screens begin with. */
const namingPages = {
  'workspace.html': [workspaceEntry, httpClient],
  'conversation.html': [workspaceEntry, httpClient, conversationEntry, markdownEntry],
};

/**
 * The pages of the workspace: the same as that of the sign-in, but they name the files of their screens. Otherwise the
 * browser would find them one after the other, each time after it has run what it had.
 */
function workspacePages(): Plugin {
  return {
    name: 'workspace-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The page was not built.');
      for (const [fileName, entries] of Object.entries(namingPages)) {
        const links = [...filesOf(bundle, entries)].map(
          ({ file, kind }) => `<link ${kind} href="/${file}" />`,
        );
        const source = String(page.source).replace('</head>', `${links.join('')}</head>`);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

const workerEntry = resolve(import.meta.dirname, 'src/service-worker/sw.ts');

/** The service worker as one script without imports. */
async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: workerEntry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const file of output) if (file.type === 'chunk') return file.code;
  throw new Error('The service worker was not built.');
}

/** Puts the service worker at the root of the site, which gives it the root as its scope. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker() });
    },
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response, next) => {
        buildWorker().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}

/** The development server sends the public page where the server does. */
function publicPage(): Plugin {
  return {
    name: 'public-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/external/')) request.url = '/external.html';
        next();
      });
    },
  };
}

const embedPath = resolve(import.meta.dirname, 'src/embed/embed.ts');
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Ships the script that other sites embed: one file under one name, which needs no other. */
function embedScript(): Plugin {
  return {
    name: 'embed-script',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target: browsers,
          lib: { entry: embedPath, formats: ['iife'], name: 'docentEmbed' },
        },
      });
      const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[];
      const [chunk] = output;
      if (chunk?.type !== 'chunk') throw new Error('The embed script was not built.');
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: chunk.code });
    },
    configureServer(server) {
      server.middlewares.use('/embed.js', (_request, response, next) => {
        server.transformRequest(embedPath).then((made) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(made?.code);
        }, next);
      });
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

/** The modules of the screens before sign-in: they stay in a chunk of their own, which keeps those screens small. */
const isOfAuth = isImportedBy('src/app/main.tsx', 'src/app/auth-area.tsx');
/** What every screen of the workspace needs, and the screen that is opened first. */
const isOfWorkspace = isImportedBy(workspaceEntry, dashboardEntry);
const isOfConversation = isImportedBy(workspaceEntry, dashboardEntry, conversationEntry);

/** What reads and shows the Markdown of answers: conversations with an answer load it. */
const isOfMarkdown = isImportedBy(workspaceEntry, dashboardEntry, conversationEntry, markdownEntry);

/** Large libraries that are loaded on use, alone: nothing else may come with them. */
const isEngine = (id: string) => /node_modules\/(?:pdfjs-dist|echarts|zrender|tus-js-client)\//.test(id);

/** The chunk of a module that the screens used most need. */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isOfAuth(id, context)) return null;
  if (isOfWorkspace(id, context)) return id.includes('/node_modules/') ? 'libraries' : 'workspace';
  if (isOfConversation(id, context)) return 'conversation';
  return isOfMarkdown(id, context) ? 'markdown' : null;
}

/**
 * Left to itself the bundler makes a chunk of every set of modules that the same pages share, which is a request for
 * every icon. What the screens before the session need too is one chunk, what every screen of the workspace needs is
 * another with its libraries beside it, what conversations need is one more, and small sets go into the nearest larger
 * one.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // All of them hang on one list of icons, and few are needed before the session.
  {
    name: 'icons',
    test: /lucide-react/,
    priority: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
  { name: (id, context) => (isOfAuth(id, context) ? 'base' : null), minShareCount: 2, priority: 2 },
  { name: chunkOf, priority: 1 },
  {
    name: (id, context) => (isOfAuth(id, context) || chunkOf(id, context) || isEngine(id) ? null : 'shared'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 40_000,
  },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pdfAssets(),
    serviceWorker(),
    publicPage(),
    embedScript(),
    workspacePages(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // `light-dark()` is kept as written: tokens.css names every colour once for both themes.
    target: browsers,
    modulePreload: { polyfill: false },
    // Nothing is inlined: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The public page has an entry of its own, which shares nothing with the app.
      input: ['index.html', 'external.html'].map((name) => resolve(import.meta.dirname, name)),
      output: {
        // Chunks may need one another: what a module asks for has run before it.
        strictExecutionOrder: true,
        // Otherwise a shared chunk is called after every page that has part in it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 3000}` } },
});
