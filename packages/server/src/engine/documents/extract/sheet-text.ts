import type { TextSink } from './text-sink.ts';

/** A sheet without a row has no heading either. */
export function sheetText(name: string, sink: Pick<TextSink, 'write'>) {
  let isEmpty = true;
  return {
    write(line: string) {
      if (isEmpty) sink.write(`# ${name.replace(/\s+/g, ' ').trim()}\n\n`);
      isEmpty = false;
      sink.write(line);
    },
    end() {
      if (!isEmpty) sink.write('\n');
    },
  };
}
