import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** Two areas in one document: the sign-in area is small and shares nothing with the workspace. */
async function loadArea(isAuth: boolean) {
  if (isAuth) return (await import('./load-sign-in.ts')).loadSignIn();
  return (await import('./load-workspace.ts')).loadWorkspace();
}

/** Shows the area of the page's address. */
export async function showArea(root: HTMLElement, isAuth: boolean): Promise<void> {
  const Area = await loadArea(isAuth);
  // A transition is rendered in short pieces: the browser stays responsive while the first screen is made.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Area />
      </StrictMode>,
    ),
  );
}
