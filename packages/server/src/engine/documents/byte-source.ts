/** Bytes that can be read more than once, from the start. `open` may be asked again only after the last reader ended. */
export interface ByteSource {
  open(): AsyncIterable<Uint8Array>;
  sizeBytes: number;
}
