import type { User } from "@sallyport/core";

type Given = Partial<Omit<User, "id" | "createdAt" | "updatedAt" | "emailIsPlaceholder">>;

/** The fields of a test user; missing ones are made up. */
export interface NewTestUser extends Given {
  readonly id?: string;
  /** The user's password. Default: none. */
  readonly password?: string;
}
