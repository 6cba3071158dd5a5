/**
 * The normalized vectors of a segment's passages in whole numbers from -127 to 127: a quarter of the bytes, with a loss
 * far below the differences between passages.
 */
export interface QuantisedVectors {
  readonly dimensions: number;
  /** The scale of a passage's vector; 0 for a passage without one. */
  readonly scales: Float32Array;
  /** The vectors, consecutively. */
  readonly values: Int8Array;
}

const largest = 127;
const scaleBytes = 4;

/** Writes one vector at its position; returns its scale. */
function quantise(vector: Float32Array, into: Int8Array): number {
  let squares = 0;
  let most = 0;
  for (const value of vector) {
    squares += value * value;
    most = Math.max(most, Math.abs(value));
  }
  if (most === 0) return 0;
  const steps = largest / most;
  for (let at = 0; at < vector.length; at++) into[at] = Math.round((vector[at] ?? 0) * steps);
  return 1 / (steps * Math.sqrt(squares));
}

/**
 * Serializes one segment's vectors: first the scale of each passage (32-bit, little-endian), then all values.
 * @param vectors undefined for a passage without one
 */
export function encodeVectors(
  vectors: readonly (Float32Array | undefined)[],
  dimensions: number,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(vectors.length * (scaleBytes + dimensions));
  const scales = new DataView(bytes.buffer);
  const start = vectors.length * scaleBytes;
  for (const [passage, vector] of vectors.entries()) {
    const place = new Int8Array(bytes.buffer, start + passage * dimensions, dimensions);
    scales.setFloat32(passage * scaleBytes, vector ? quantise(vector, place) : 0, true);
  }
  return bytes;
}

/** @throws Error for bytes that are not as many vectors of this length */
export function decodeVectors(bytes: Uint8Array, count: number, dimensions: number): QuantisedVectors {
  if (bytes.length !== count * (scaleBytes + dimensions)) throw new Error('Vectors of an unknown format.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scales = new Float32Array(count);
  for (let passage = 0; passage < count; passage++)
    scales[passage] = view.getFloat32(passage * scaleBytes, true);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + count * scaleBytes, count * dimensions);
  return { dimensions, scales, values };
}
