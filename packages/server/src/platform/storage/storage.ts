import type { Readable } from 'node:stream';

/** What a complete write proves. */
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

/** Something that lies in storage. */
export interface StorageEntry {
  key: string;
  /** When it was stored, or a little before. */
  storedMs: number;
}

/**
 * Where the bytes of files live. Keys are made by us: lower-case letters, digits, `-` and `/`. A storage that does not
 * answer is waited for only so long: every call fails with storage_unavailable then, and with storage_full when there
 * is no room left.
 */
export interface Storage {
  /**
   * Stores all of `bytes` under `key`, or nothing: a reader never sees a part, and what was acknowledged survives a
   * crash. @throws whatever `bytes` throws; then nothing is left behind.
   */
  write(key: string, bytes: Readable): Promise<StoredObject>;
  /**
   * @param sizeBytes how many bytes were stored there, to be compared before the first one is given
   * @throws Failure file_not_found; file_damaged when there are more or fewer than `sizeBytes`
   */
  read(key: string, range?: ByteRange, sizeBytes?: number): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `folder` and a slash. */
  removeAll(folder: string): Promise<void>;
  /** Everything that is stored, in no particular order; what comes and goes meanwhile may be missed. */
  list(): AsyncIterable<StorageEntry>;
  /** Whether the storage can be written to right now. @throws Failure storage_unavailable, storage_full */
  check(): Promise<void>;
}

const keyPattern = /^[a-z0-9][a-z0-9/-]{0,200}$/;

/** Guards the port against a key that is not of our making. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key))
    throw new Error('A storage key is made of lower-case letters, digits, dashes and slashes.');
}
