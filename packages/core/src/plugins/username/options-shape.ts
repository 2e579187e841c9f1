import { type Shapes, shape } from "../../plugin.ts";
import type { UsernameOptions } from "./options.ts";

const { array, boolean, either, filled, func, object, oneOf, optional, whole } = shape;

const MOST_CHARACTERS = 64;
const TEN_YEARS_SECONDS = 315_360_000;

const normalization = () => either("must be false or a function", oneOf(false), func);
const order = () => optional(oneOf("pre-normalization", "post-normalization"));

export const usernameShapes: Shapes<UsernameOptions> = {
  minUsernameLength: optional(whole(1, MOST_CHARACTERS)),
  maxUsernameLength: optional(whole(1, MOST_CHARACTERS)),
  usernameCharacters: optional(oneOf("ascii", "unicode")),
  usernameValidator: optional(func),
  usernameNormalization: optional(normalization()),
  displayUsername: optional(boolean),
  displayUsernameValidator: optional(func),
  displayUsernameNormalization: optional(normalization()),
  validationOrder: optional(object({ username: order(), displayUsername: order() })),
  immutableUsername: optional(boolean),
  reservedUsernames: optional(array(filled)),
  releaseUsernamesAfter: optional(whole(0, TEN_YEARS_SECONDS)),
};
