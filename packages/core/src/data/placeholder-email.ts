/** Never deliverable. @see RFC 2606 section 2 */
export const PLACEHOLDER_DOMAIN = "@placeholder.invalid";

export const isPlaceholderEmail = (email: string): boolean => email.endsWith(PLACEHOLDER_DOMAIN);
