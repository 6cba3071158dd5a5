import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { askToConfirm, type Confirmation, type Confirmed, useOpenConfirmation } from './confirm-store.ts';

export const confirmDialog = onDemand(() => import('./confirm-dialog.tsx'));

/** `if (await confirm({ title, message, confirmText })) …`; `(await confirm({ input: true, … }))?.value`. */
export function useConfirm(): (confirmation: Confirmation) => Promise<Confirmed | undefined> {
  return askToConfirm;
}

/** Renders the dialogs of `useConfirm`; mounted once by the application. */
export function ConfirmHost() {
  const asked = useOpenConfirmation();
  const loaded = useOnDemand(confirmDialog, asked !== undefined);
  return asked && loaded ? <loaded.ConfirmDialog key={asked.id} asked={asked} /> : null;
}
