export interface UserIdBody {
  userId: string;
}
