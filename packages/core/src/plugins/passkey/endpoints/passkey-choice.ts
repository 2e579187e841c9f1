export interface PasskeyChoice {
  /** The id of the passkey, as `list-user-passkeys` returns it. */
  id: string;
}
