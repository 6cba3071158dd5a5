/** Bytes that can be read repeatedly from the start. Call `open` again only after the last reader has ended. */
export interface ByteSource {
  open(): AsyncIterable<Uint8Array>;
  sizeBytes: number;
}
