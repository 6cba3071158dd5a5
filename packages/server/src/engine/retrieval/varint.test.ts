import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './varint.ts';

it('numbers round-trip', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffffffff })), (numbers) => {
      const writer = new ByteWriter(1);
      for (const number of numbers) writer.varint(number);
      const reader = new ByteReader(writer.toBytes());
      expect(numbers.map(() => reader.varint())).toEqual(numbers);
      expect(reader.at).toBe(writer.length);
    }),
  );
});

it('texts of any length round-trip with a length prefix', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const writer = new ByteWriter(1);
      for (const one of texts) writer.text(one);
      const reader = new ByteReader(writer.toBytes());
      for (const one of texts) {
        const length = reader.varint();
        const bytes = reader.bytes.subarray(reader.at, reader.at + length);
        reader.at += length;
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(one.toWellFormed());
      }
    }),
  );
});
