import { loadInPieces } from '#lib/load-in-pieces.ts';

/** What the sign-in is made of; see `loadInPieces`. */
const pieces = [
  () => import('#lib/session.ts'),
  () => import('@docent/contract/features/auth'),
  () => import('#lib/use-zod-form.ts'),
  () => import('#ui/password-field.tsx'),
];

/** Loads the area of the sign-in. */
export async function loadSignIn() {
  await loadInPieces(pieces);
  return (await import('./auth-area.tsx')).AuthArea;
}
