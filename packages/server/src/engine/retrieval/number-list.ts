/** A growing list of whole numbers from 0 to 2^32 - 1, four bytes each. */
export class NumberList {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** The current contents; later pushes may or may not appear in it. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }
}
