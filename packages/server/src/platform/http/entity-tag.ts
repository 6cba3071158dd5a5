const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether a header (`If-Match`, `If-None-Match`) names a version, compared weakly; `*` is any. */
export const namesVersion = (header: string, version: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(version));
