import * as z from "zod/mini";
import { ROLE_NAME_CHARACTERS } from "../limits.ts";

const RESOURCES = 100;
const ACTIONS = 100;
const WORD_CHARACTERS = 100;

export const roleName = z
  .string()
  .check(z.maxLength(ROLE_NAME_CHARACTERS), z.regex(new RegExp(`^[a-z][a-z0-9-]{0,${ROLE_NAME_CHARACTERS - 1}}$`)));

const word = z.string().check(z.minLength(1), z.maxLength(WORD_CHARACTERS));

export const permission = z
  .record(word, z.array(word).check(z.maxLength(ACTIONS)))
  .check(z.refine((value) => Object.keys(value).length <= RESOURCES, "Too many resources"));

export const roleReference = {
  roleName: z.optional(z.string()),
  roleId: z.optional(z.string()),
  organizationId: z.optional(z.string()),
};
