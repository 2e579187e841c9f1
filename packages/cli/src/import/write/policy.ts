/** Decides about users who cannot be imported unchanged. They are refused by default. */
export interface Policy {
  /** Keep the source's user ids. */
  readonly keepIds: boolean;
  /** Import sessions. */
  readonly sessions: boolean;
  /** Link users who have the same verified email address in the source and here. */
  readonly merge: boolean;
  /** Import banned users although nothing here enforces the ban. */
  readonly dropBans: boolean;
  /** Import users without their second factor. */
  readonly dropSecondFactors: boolean;
  /** Import users without a password that no verifier can check. */
  readonly dropUnreadPasswords: boolean;
}
