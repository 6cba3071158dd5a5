import type { ExtractSettings } from './extract-messages.ts';

/** A document in an open file. */
export interface OpenDocument extends ExtractSettings {
  fd: number;
}
