/** What a document of a company says of it, and how its project writes dates. */
export interface Letterhead {
  readonly title: string;
  /** A data URL of a picture. */
  readonly logo: string | null;
  /** The project's date and time formats together. */
  readonly datePattern: string;
}
