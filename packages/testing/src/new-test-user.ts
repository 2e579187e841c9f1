import type { User } from "@sallyport/core";

type Given = Partial<Omit<User, "id" | "createdAt" | "updatedAt" | "emailIsPlaceholder">>;

/** A user for a test: what is left out is made up. */
export interface NewTestUser extends Given {
  readonly id?: string;
  /** Default: none, so that they sign in another way. */
  readonly password?: string;
}
