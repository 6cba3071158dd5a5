export interface TextPassage {
  readonly start: number;
  readonly end: number;
}
