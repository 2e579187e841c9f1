import * as z from "zod/mini";
import {
  LEAST_SESSION_AGE_SECONDS,
  MOST_SESSION_AGE_SECONDS,
  SIGN_IN_METHOD_CHARACTERS,
  SIGN_IN_METHODS,
} from "../../limits.ts";

const method = z.string().check(z.minLength(1), z.maxLength(SIGN_IN_METHOD_CHARACTERS));

export const policyShape = {
  secondFactor: z.optional(z.boolean()),
  signInMethods: z.optional(z.nullable(z.array(method).check(z.minLength(1), z.maxLength(SIGN_IN_METHODS)))),
  maxSessionAge: z.optional(
    z.nullable(z.int().check(z.minimum(LEAST_SESSION_AGE_SECONDS), z.maximum(MOST_SESSION_AGE_SECONDS))),
  ),
};
