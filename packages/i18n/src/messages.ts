/** The texts of one language. */
export interface Messages {
  readonly errorPage: {
    readonly title: string;
    readonly message: string;
    /** Stands before the error's code. */
    readonly code: string;
    readonly back: string;
  };
}
