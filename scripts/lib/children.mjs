import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** Every running child, and whether signals go to all that it started (a tool) or to it alone (the server). */
const running = new Map();
let stopping = false;
let signalledAt = 0;
/** A child that does not end after it was told to is ended; the server's own bound is shorter. */
const killAfterMs = 30_000;
const parentCheckMs = 500;
/** One Ctrl-C arrives several times: from the terminal and from npm, which passes it on. */
const sameSignalMs = 1_000;

/** How a shell writes the end of a process: its code, or 128 and the signal's number. */
function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

function signalChild(child, signal) {
  try {
    process.kill(running.get(child) === 'group' ? -child.pid : child.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/**
 * Starts a program out of the terminal's reach: this script decides what a Ctrl-C means for it.
 * @param {'group' | 'alone'} reach where signals go
 * @returns the child, the promise of its exit code, and `kill` for a child that takes too long
 */
export function startChild(program, args, options, reach) {
  const child = spawn(program, args, { ...options, detached: process.platform !== 'win32' });
  running.set(child, reach);
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(exitCode(code, signal));
    });
  });
  return { child, ended, kill: () => signalChild(child, 'SIGKILL') };
}

/** Runs a tool to its end and keeps what it writes. */
export async function runQuietly(program, args, options) {
  const { child, ended } = startChild(
    program,
    args,
    { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
    'group',
  );
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const drained = new Promise((resolve) => child.once('close', resolve));
  const code = await ended;
  await drained;
  return { code, output: Buffer.concat(chunks).toString() };
}

/** Whether this script was told to end; what would follow a child's end is left undone then. */
export const isStopping = () => stopping;

/** Passes the wish to end on, a repeated one too: the server takes a second one as "at once". */
function stopChildren() {
  if (Date.now() - signalledAt < sameSignalMs) return;
  signalledAt = Date.now();
  stopping = true;
  if (running.size === 0) process.exit(exitCode(null, 'SIGTERM'));
  for (const child of running.keys()) signalChild(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running.keys()) signalChild(child, 'SIGKILL');
  }, killAfterMs).unref();
}

/** The process above and the one above that: npm's shell and npm, which may each die alone. */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${parent}`;
  }
}

/**
 * From here on a signal to this script ends its children first. npm runs scripts through a shell that dies of
 * SIGTERM without passing it on: under npm an ancestor that is gone counts as a signal.
 */
export function endWithChildren() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopChildren);
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    stopChildren();
  }, parentCheckMs);
  watch.unref();
}
