import type { Readable } from 'node:stream';

/** The size and hash of a complete write. */
export interface StoredObject {
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored object. */
export interface StorageEntry {
  key: string;
  /** When it was stored, or slightly earlier. */
  storedMs: number;
}

/**
 * Stores the bytes of files. The product generates the keys: lower-case letters, digits, `-` and `/`. Every call fails
 * with storage_unavailable if the storage does not respond in time, and with storage_full if there is no room left.
 */
export interface Storage {
  /**
   * Stores all of `bytes` under `key`, or nothing: a reader never sees a part, and an acknowledged write survives a
   * crash.
   * @throws the error of `bytes`; then nothing is stored
   */
  write(key: string, bytes: Readable): Promise<StoredObject>;
  /**
   * @param sizeBytes the stored size, compared before the first byte is returned
   * @throws Failure file_not_found; file_damaged when the size differs from `sizeBytes`
   */
  read(key: string, range?: ByteRange, sizeBytes?: number): Promise<Readable>;
  /** Removing a missing object succeeds. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key starts with `folder` and a slash. */
  removeAll(folder: string): Promise<void>;
  /** Lists all stored objects in no particular order; concurrent changes may be missed. */
  list(): AsyncIterable<StorageEntry>;
  /**
   * Checks that the storage is writable.
   * @throws Failure storage_unavailable, storage_full
   */
  check(): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9/-]{0,200}$/;

/** Rejects a malformed key. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key))
    throw new Error('A storage key is made of lower-case letters, digits, dashes and slashes.');
}
