import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './varint.ts';

it('numbers come back as they were written', () => {
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
