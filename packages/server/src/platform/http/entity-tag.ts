const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether a header (`If-Match`, `If-None-Match`) contains a version, by weak comparison; `*` matches any. */
export const namesVersion = (header: string, version: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(version));
