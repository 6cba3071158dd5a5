import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { browsers } from './vite-browsers.ts';
import { chunkGroups, workspacePages } from './vite-chunks.ts';
import { slimContract } from './vite-contract.ts';
import { splitContract } from './vite-contract-parts.ts';
import { directIcons } from './vite-icons.ts';

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

/**
 * Ships the page of public links, which is built alone: what it has in common with the app would be a file that each of
 * the two asks for. The development server sends it where the server does.
 */
function publicPage(): Plugin {
  return {
    name: 'public-page',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        root: import.meta.dirname,
        publicDir: false,
        build: {
          write: false,
          target: browsers,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: { input: resolve(import.meta.dirname, 'external.html') },
        },
      });
      for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
        for (const file of output) {
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: file.fileName, source });
        }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/external/')) request.url = '/external.html';
        next();
      });
    },
  };
}

const embedPath = resolve(import.meta.dirname, 'src/embed/embed.ts');
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

export default defineConfig({
  plugins: [
    react(),
    slimContract(),
    splitContract(),
    directIcons(),
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
    target: browsers,
    modulePreload: { polyfill: false },
    // Nothing is inlined: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
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
