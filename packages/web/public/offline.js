// The page that the service worker shows without a connection: in the language and theme that were chosen last.
let stored = null;
try {
  stored = localStorage.getItem('lang');
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the browser's language and theme decide.
}
const language = (stored ?? navigator.language).startsWith('tr') ? 'tr' : 'en';
document.documentElement.lang = language;
for (const part of document.querySelectorAll('main > [lang]')) part.hidden = part.lang !== language;
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
