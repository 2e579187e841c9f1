import type { ZodMiniType } from "zod/mini";
import {
  array,
  boolean,
  extend,
  int,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  regex,
  safeParse,
  string,
  trim,
  unknown,
} from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { words } from "./words.ts";
import type { ZodSchema } from "./zod-schema.ts";

/** The parts are named one by one, because a bundle would otherwise contain all of zod. */
export const z = {
  array,
  boolean,
  extend,
  int,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  regex,
  string,
  trim,
  unknown,
};
export type SchemaParts = typeof z;

export const validator =
  <Output>(schema: ZodSchema<Output>): Schema<Output>["~standard"]["validate"] =>
  (value) => {
    const result = safeParse(schema as ZodMiniType<Output>, value, words);
    return result.success ? { value: result.data } : { issues: result.error.issues };
  };
