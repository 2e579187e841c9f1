/** Comma list of the client stores a call has changed (the endpoint's `changes`). */
export const CHANGES_HEADER = "x-sallyport-changes";
