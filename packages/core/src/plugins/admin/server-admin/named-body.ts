export interface NamedBody {
  /** The user's id or email address. */
  user: string;
}
