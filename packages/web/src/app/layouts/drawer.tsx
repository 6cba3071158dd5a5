import { onDemand, useOnceOpen } from '#lib/on-demand.ts';
import type { DrawerProps } from './drawer-dialog.tsx';

export const drawerDialog = onDemand(() => import('./drawer-dialog.tsx'));

/** A sidebar over the content, loaded when it is opened first. */
export function Drawer(props: DrawerProps) {
  const loaded = useOnceOpen(drawerDialog, props.open);
  return loaded && <loaded.DrawerDialog {...props} />;
}
