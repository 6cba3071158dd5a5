/** The version of the tus protocol that is spoken; every request but OPTIONS and GET says it in `Tus-Resumable`. */
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

/** What `Upload-Checksum` may be made with. */
export const tusChecksums = ['sha256', 'sha1'] as const;

/** What the bytes of an upload come as. */
export const tusBytes = 'application/offset+octet-stream';
