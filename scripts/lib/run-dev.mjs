import { watch } from 'node:fs';
import { join } from 'node:path';
import { endWithChildren, isStopping, startChild } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode, root, serverFlags, tools } from './places.mjs';

const defaultWebPort = '5173';
/** An editor writes a file in several steps, and a checkout changes many. */
const settleMs = 200;

/** What the server runs from: a change below one of these restarts it. */
const sources = ['packages/contract/src', 'packages/server/src', 'packages/server/migrations'];

function onSourceChange(restart) {
  let timer;
  for (const folder of sources) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, settleMs);
    });
  }
}

/**
 * Keeps the server running: restarted after a change; after a crash it waits for the next change. Returns what stops it.
 */
function keepServer(env, args) {
  // Node's --watch sends its own messages through worker threads, which the server would take for answers.
  const main = join(root, 'packages/server/src/app/main.ts');
  const start = () =>
    startChild(
      pinnedNode,
      [...serverFlags, main, ...args],
      { cwd: process.cwd(), env, stdio: 'inherit' },
      'alone',
    );
  let server = start();
  let isRestarting = false;
  onSourceChange(async () => {
    if (isRestarting || isStopping()) return;
    isRestarting = true;
    console.log('\nThe sources have changed: the server restarts.');
    server.child.kill('SIGTERM');
    await server.ended;
    isRestarting = false;
    if (!isStopping()) server = start();
  });
  return async () => {
    // A signal to this script has reached the server too, and a second one would not let it stop in order.
    if (!isStopping()) server.child.kill('SIGTERM');
    await server.ended;
  };
}

/**
 * Runs server and web app for development until the web app ends. Open the address of the web app: it passes `/api` on
 * to the server. Settings are those of `npm start`; WEB_PORT is where the web app answers.
 */
export async function runDev(args) {
  endWithChildren();
  await ensureInstalled();
  const { PORT = '3000', WEB_PORT = defaultWebPort } = process.env;
  // Links in mails and passkeys belong to the address that the browser shows.
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`;
  const env = pinnedEnvironment({ PORT, PUBLIC_URL, API_PORT: PORT, DOCENT_PARENT_PID: String(process.pid) });
  const stopServer = keepServer(env, args);
  const web = [tools.vite, join(root, 'packages/web'), '--port', WEB_PORT, '--strictPort'];
  const { ended } = startChild(pinnedNode, web, { cwd: root, env, stdio: 'inherit' }, 'group');
  const code = await ended;
  await stopServer();
  process.exit(code);
}
