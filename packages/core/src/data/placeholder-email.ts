/** This domain never receives mail. @see RFC 2606 section 2 */
export const PLACEHOLDER_DOMAIN = "@placeholder.invalid";

/** Whether an address is a placeholder for a user who has no email address; no input may contain one. */
export const isPlaceholderEmail = (email: string): boolean => /[@.]placeholder\.invalid$/.test(email);
