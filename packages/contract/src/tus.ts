/** The supported version of the tus protocol; every request but OPTIONS and GET names it in `Tus-Resumable`. */
export const tusVersion = '1.0.0';

export const tusExtensions = [
  'creation',
  'creation-with-upload',
  'creation-defer-length',
  'checksum',
  'expiration',
  'termination',
  'concatenation',
] as const;

/** The supported algorithms of `Upload-Checksum`. */
export const tusChecksums = ['sha256', 'sha1'] as const;

/** The content type of upload bytes. */
export const tusBytes = 'application/offset+octet-stream';
