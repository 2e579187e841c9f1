/** A body that names a user. */
export interface UserIdBody {
  userId: string;
}
