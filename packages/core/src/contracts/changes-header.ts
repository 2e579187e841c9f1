/** Comma list of the client stores a call has changed. */
export const CHANGES_HEADER = "x-sallyport-changes";
