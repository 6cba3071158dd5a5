const pictures = /^data:image\/(png|jpeg|webp);base64,(.+)$/;

/** A company's logo: PNG, JPEG or WebP by its bytes, for nothing else is accepted as one. */
export interface PdfLogo {
  readonly format: 'png' | 'jpg' | 'webp';
  readonly bytes: Uint8Array;
}

/** Reads a data URL. */
export function pdfLogo(logo: string | null): PdfLogo | undefined {
  const [, type, encoded = ''] = pictures.exec(logo ?? '') ?? [];
  const format = type === 'jpeg' ? 'jpg' : type === 'png' || type === 'webp' ? type : undefined;
  return format && { format, bytes: Buffer.from(encoded, 'base64') };
}
