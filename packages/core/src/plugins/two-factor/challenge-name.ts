/** The name of the challenge, and of what sign-ins answer. */
export const CHALLENGE = "two-factor";
