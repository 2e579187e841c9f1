import type { Act, Fields, Read } from "../acts/act.ts";
import { everyFieldOf } from "../acts/fields.ts";

/** What the inputs are made of. */
export interface Material {
  readonly calls: readonly (Act | Read)[];
  /** The fields of each POST route, and the values that any route takes for a field. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly values: readonly unknown[];
  readonly cookies: readonly string[];
}

/** A request that is still being changed. */
export interface Draft {
  method: string;
  path: string;
  query: string;
  /** Headers may be repeated, which a record could not express. */
  headers: [name: string, value: string][];
  cookie: string;
  body: Fields | null;
  /** Replaces the body as it would be sent. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** The names of the changes, for the message of a failure. */
  readonly changes: string[];
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const textOf = ({ body, bytes }: Draft): string =>
  bytes === null ? JSON.stringify(body) : Buffer.from(bytes).toString("latin1");

/** Returns the valid request, on which the changes are made. */
export function draftOf(call: Act | Read, origin: string): Draft {
  const isPost = "body" in call;
  return {
    method: isPost ? "POST" : "GET",
    path: call.path,
    query: isPost ? "" : call.query,
    headers: isPost
      ? [
          ["origin", origin],
          ["content-type", "application/json"],
        ]
      : [],
    cookie: call.by.cookie,
    body: isPost ? call.body : null,
    bytes: null,
    changes: [],
  };
}

export async function materialOf(acts: readonly Act[], reads: readonly Read[]): Promise<Material> {
  const fields = await Promise.all(acts.map(async (act) => [act.path, await everyFieldOf(act)] as const));
  return {
    calls: [...acts, ...reads],
    fields: new Map(fields),
    values: acts.flatMap(({ body }) => Object.values(body)),
    cookies: acts.map(({ by }) => by.cookie),
  };
}
