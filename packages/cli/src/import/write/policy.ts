/** Decides about users who cannot be imported unchanged. They are refused by default. */
export interface Policy {
  readonly keepIds: boolean;
  readonly sessions: boolean;
  /** Link users who have the same verified email address in the source and here. */
  readonly merge: boolean;
  readonly dropBans: boolean;
  readonly dropSecondFactors: boolean;
  readonly dropUnreadPasswords: boolean;
}
