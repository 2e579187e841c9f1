import type { Schema, SchemaIssue } from "../contracts/schema.ts";

const FLAGS: readonly unknown[] = [undefined, true, false, "true", "false"];
type Flag = boolean | "true" | "false" | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * Accepts optional booleans, also as text. It does not use zod, because `get-session` is the first call of most
 * processes.
 */
export function queryFlags<Name extends string>(...names: readonly Name[]): Schema<{ [N in Name]?: Flag }> {
  return {
    "~standard": {
      version: 1,
      vendor: "sallyport",
      validate(query) {
        if (!isRecord(query)) return { issues: [{ message: "must be an object" }] };
        const issues = names.flatMap((name): SchemaIssue[] =>
          FLAGS.includes(query[name]) ? [] : [{ path: [name], message: "must be true or false" }],
        );
        if (issues.length > 0) return { issues };
        return { value: Object.fromEntries(names.map((name) => [name, query[name]])) as { [N in Name]?: Flag } };
      },
    },
  };
}
