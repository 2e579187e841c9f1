/** A body that names a user. */
export interface UserIdBody {
  /** The id of the user. */
  userId: string;
}
