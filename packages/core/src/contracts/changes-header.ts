/** Names what of a client's stores the call has changed, by commas: what the endpoint declares as `changes`. */
export const CHANGES_HEADER = "x-sallyport-changes";
