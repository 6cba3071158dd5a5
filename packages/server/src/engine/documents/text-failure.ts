/**
 * Why a file has no text. `binary`: not text; `encoding`: an unsupported one; `ebcdic`: that of mainframes, of which there are
 * dozens that nothing tells apart; `empty`: no content; `scanned`: only pictures of pages; `protected`: by a password; `damaged`;
 * `wrong_type`: different from its extension; `old_format`: an unsupported type; `too_large`: it needs more memory, or unpacks
 * to more, than a file may; `too_deep`: nested too deeply; `too_long`: more text than a file may have; `too_slow`.
 */
export type TextFailureReason =
  | 'binary'
  | 'encoding'
  | 'ebcdic'
  | 'empty'
  | 'scanned'
  | 'protected'
  | 'damaged'
  | 'wrong_type'
  | 'old_format'
  | 'too_large'
  | 'too_deep'
  | 'too_long'
  | 'too_slow';

export class TextFailure extends Error {
  readonly reason: TextFailureReason;

  constructor(reason: TextFailureReason, cause?: unknown) {
    super(`The file could not be read as text: ${reason}`, { cause });
    this.name = 'TextFailure';
    this.reason = reason;
  }
}
