/** Why a file has no text: it is no text, it is in an encoding that cannot be read, or nothing stands in it. */
export type TextFailureReason = 'binary' | 'encoding' | 'empty';

export class TextFailure extends Error {
  readonly reason: TextFailureReason;

  constructor(reason: TextFailureReason) {
    super(`The file could not be read as text: ${reason}`);
    this.name = 'TextFailure';
    this.reason = reason;
  }
}
