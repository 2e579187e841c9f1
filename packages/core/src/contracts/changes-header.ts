/** The response header that lists the client stores a call has changed, separated by commas. */
export const CHANGES_HEADER = "x-sallyport-changes";
