/** A body that names a user. */
export interface NamedBody {
  /** Their id, or their address. */
  user: string;
}
