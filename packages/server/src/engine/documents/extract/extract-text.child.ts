import { TextFailure } from '../text-failure.ts';
import type { ExtractOutcome, ExtractSettings } from './extract-messages.ts';
import { readDocument } from './read-document.ts';
import { createTextSink } from './text-sink.ts';

const inputFd = 0;
const outputFd = 1;

export async function perform(settings: ExtractSettings): Promise<ExtractOutcome> {
  const sink = createTextSink(outputFd);
  try {
    await readDocument({ ...settings, fd: inputFd }, sink);
    if (!sink.hasText()) return { type: 'refused', reason: 'empty' };
    return { type: 'extracted', ...sink.end() };
  } catch (error) {
    // Any other error is a bug of a reader, not of the document: it ends this process and is reported as such.
    if (!(error instanceof TextFailure)) throw error;
    return { type: 'refused', reason: error.reason, detail: String(error.cause ?? '') };
  }
}
