export const CHANGES_HEADER = "x-sallyport-changes";
