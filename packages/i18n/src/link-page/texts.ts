/** A heading, and what it means. */
interface Told {
  readonly title: string;
  readonly text: string;
}

/** Texts of the page that a person sees who opens a mailed link which names no page of the application. */
export interface LinkPageTexts {
  readonly verified: Told;
  /** The old address agreed to a move; the new one is asked next. */
  readonly approved: Told;
  readonly deleted: Told;
  readonly expired: Told;
  /** The link was used, or a part of it is missing. */
  readonly invalid: Told;
  readonly signIn: Told;
}
