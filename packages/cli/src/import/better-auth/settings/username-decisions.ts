import type { UsernameOptions } from "@sallyport/core/username";
import { type Decisions, either, fn, nested, unmapped, value } from "./decision.ts";

export const username: Decisions<UsernameOptions> = {
  minUsernameLength: value,
  maxUsernameLength: value,
  usernameCharacters: unmapped,
  usernameValidator: fn("(username) => true or false"),
  usernameNormalization: either("(username) => text"),
  displayUsername: value,
  displayUsernameValidator: fn("(displayUsername) => true or false"),
  displayUsernameNormalization: either("(displayUsername) => text"),
  validationOrder: nested<NonNullable<UsernameOptions["validationOrder"]>>({ username: value, displayUsername: value }),
  immutableUsername: value,
  reservedUsernames: unmapped,
  releaseUsernamesAfter: unmapped,
};
