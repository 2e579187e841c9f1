/** What is done with people whom we cannot take as they are. Each is refused unless agreed to. */
export interface Policy {
  /** Take the source's ids for ours. */
  readonly keepIds: boolean;
  /** Continue sessions. */
  readonly sessions: boolean;
  /** Who has an account here under a proven address is the same as who has it proven there. */
  readonly merge: boolean;
  /** Take people whose ban nothing here upholds. */
  readonly dropBans: boolean;
  /** Take people without their second factor. */
  readonly dropSecondFactors: boolean;
  /** Take people without a password that no verifier reads. */
  readonly dropUnreadPasswords: boolean;
}
