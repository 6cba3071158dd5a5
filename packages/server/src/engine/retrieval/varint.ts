const encoder = new TextEncoder();

/** A growing byte buffer. Numbers are whole, 0 to 2^32 - 1, seven bits per byte, lowest first. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity = 64) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  varint(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** The text's bytes in UTF-8 after their number. */
  text(value: string): void {
    this.#reserve(value.length * 3 + 5);
    const start = this.#length + 1;
    const { written } = encoder.encodeInto(value, this.#bytes.subarray(start));
    if (written > 0x7f) {
      // The number needs more than the one remaining byte.
      const bytes = this.#bytes.slice(start, start + written);
      this.varint(written);
      this.#bytes.set(bytes, this.#length);
    } else this.#bytes[this.#length++] = written;
    this.#length += written;
  }

  append(other: ByteWriter): void {
    this.#reserve(other.#length);
    this.#bytes.set(other.#bytes.subarray(0, other.#length), this.#length);
    this.#length += other.#length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** A copy of the contents in a separate buffer. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what `ByteWriter` wrote. Beyond the end it reads zeros, so a reader compares `at` with the length. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  varint(): number {
    let value = 0;
    let shift = 0;
    let byte = 0;
    do {
      byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f && shift < 35);
    return value >>> 0;
  }
}
