interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** Texts of the page that a mailed link opens if it names no page of the application. */
export interface LinkPageTexts {
  readonly verified: TitleAndText;
  /** The old address has approved the change; the new address is asked next. */
  readonly approved: TitleAndText;
  readonly deleted: TitleAndText;
  readonly expired: TitleAndText;
  /** The link was used, or a part of it is missing. */
  readonly invalid: TitleAndText;
  readonly signIn: TitleAndText;
}
