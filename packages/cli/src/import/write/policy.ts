export interface Policy {
  readonly keepIds: boolean;
  readonly sessions: boolean;
  readonly merge: boolean;
  readonly dropBans: boolean;
  readonly dropSecondFactors: boolean;
  readonly dropUnreadPasswords: boolean;
}
