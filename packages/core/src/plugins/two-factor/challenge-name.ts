export const CHALLENGE = "two-factor";
