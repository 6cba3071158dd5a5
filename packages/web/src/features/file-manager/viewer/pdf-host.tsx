import { lazy, Suspense } from 'react';
import { usePdfShown } from '#lib/pdf-dialog-store.ts';

const PdfDialog = lazy(() => import('./pdf-dialog.tsx').then(({ PdfDialog }) => ({ default: PdfDialog })));

/** Where the PDF dialog stands, once one was opened. */
export function PdfHost() {
  const pdf = usePdfShown();
  if (pdf === null) return null;
  return (
    <Suspense>
      <PdfDialog />
    </Suspense>
  );
}
