export interface UserIdBody {
  /** The id of the user. */
  userId: string;
}
