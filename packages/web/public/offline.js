// The page that the service worker shows without an answer from the server: in the language that was chosen last. It asks
// again by itself, because a browser tells when its own network is back, but not when a server is.
const firstWaitMs = 2000;
const waitMaxMs = 30_000;
/** Small, needs no session, and is not among the files that the worker keeps. */
const probe = '/robots.txt';
let stored = null;
try {
  stored = localStorage.getItem('lang');
} catch {
  // Storage is blocked: the browser's language decides.
}
const language = (stored ?? navigator.language).startsWith('tr') ? 'tr' : 'en';
document.documentElement.lang = language;
for (const part of document.querySelectorAll('main > [lang]')) part.hidden = part.lang !== language;
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());

const isAnswering = () =>
  fetch(probe, { method: 'HEAD', cache: 'no-store' }).then(
    // What stands in front of a stopped server answers 502 to 504.
    ({ status }) => status < 500,
    () => false,
  );
let waitMs = firstWaitMs;
async function askAgain() {
  if (await isAnswering()) return location.reload();
  waitMs = Math.min(waitMs * 1.5, waitMaxMs);
  setTimeout(askAgain, waitMs);
}
setTimeout(askAgain, waitMs);
