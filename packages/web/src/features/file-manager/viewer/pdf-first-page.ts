import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdfDocument } from './pdf-document.ts';

/** The first page of a PDF, drawn with its longer edge this long. @throws when it cannot be drawn, or needs a password */
export async function drawFirstPage(
  url: string,
  { edgePx, signal }: { edgePx: number; signal: AbortSignal },
): Promise<ImageBitmap> {
  const broken = Promise.withResolvers<never>();
  const task = await openPdfDocument({ url, signal, onFailure: broken.reject });
  signal.addEventListener('abort', () => broken.reject(signal.reason), { once: true });
  const draw = async () => {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: edgePx / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
    return createImageBitmap(canvas);
  };
  try {
    return await Promise.race([draw(), broken.promise]);
  } finally {
    void task.destroy();
  }
}
