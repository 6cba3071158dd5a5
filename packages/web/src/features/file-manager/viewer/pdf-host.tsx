import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pdfDialogStore } from '#lib/pdf-dialog-store.ts';

const PdfDialog = lazy(() => import('./pdf-dialog.tsx').then(({ PdfDialog }) => ({ default: PdfDialog })));

/** Where the PDF dialog stands, once one was opened. */
export function PdfHost() {
  const pdf = useSyncExternalStore(pdfDialogStore.subscribe, pdfDialogStore.shown);
  if (pdf === null) return null;
  return (
    <Suspense>
      <PdfDialog />
    </Suspense>
  );
}
