import type { Schema, SchemaIssue, SchemaResult } from "../contracts/schema.ts";
import { coreError } from "../data/core-error.ts";
import { toCleanLine } from "../kernel/clean-text.ts";
import { findFakeLength } from "./fake-length.ts";
import { invalidQuery } from "./read-query.ts";

const pathOf = (issue: SchemaIssue, place: string): string =>
  [place, ...(issue.path ?? []).map((step) => String(typeof step === "object" ? step.key : step))].join(".");

function outputOf(result: SchemaResult<unknown>, place: "body" | "query"): unknown {
  if (result.issues === undefined) return result.value;
  const [issue] = result.issues;
  const detail = issue === undefined ? "" : toCleanLine(`[${pathOf(issue, place)}] ${issue.message}`, 300);
  throw place === "query" ? invalidQuery(detail) : coreError("VALIDATION_ERROR", { detail });
}

/** An exception is a bug of the schema, unless the input has caused it. */
function refusalOf(error: unknown, value: unknown, place: "body" | "query"): unknown {
  const path = findFakeLength(value);
  return path === null ? error : outputOf({ issues: [{ message: "Invalid input", path }] }, place);
}

export function validate(schema: Schema<unknown>, value: unknown, place: "body" | "query"): unknown {
  const refuse = (error: unknown): never => {
    throw refusalOf(error, value, place);
  };
  let outcome: ReturnType<(typeof schema)["~standard"]["validate"]>;
  try {
    outcome = schema["~standard"].validate(value);
  } catch (error) {
    return refuse(error);
  }
  return outcome instanceof Promise
    ? outcome.then((result) => outputOf(result, place), refuse)
    : outputOf(outcome, place);
}
