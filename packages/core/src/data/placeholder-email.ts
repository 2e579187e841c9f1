/** Never deliverable. @see RFC 2606 section 2 */
export const PLACEHOLDER_DOMAIN = "@placeholder.invalid";

/** Whether an address stands for an account with a provider: nobody may bring one along. */
export const isPlaceholderEmail = (email: string): boolean => email.endsWith(PLACEHOLDER_DOMAIN);
