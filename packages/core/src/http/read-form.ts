import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { RequestScope } from "../contracts/scope.ts";
import { coreError } from "../data/core-error.ts";
import { readBytes } from "./read-body.ts";
import { readQuery } from "./read-query.ts";

const FORM = "application/x-www-form-urlencoded";

const hasFormType = (headers: Headers): boolean =>
  (headers.get("content-type") ?? "").toLowerCase().split(";")[0]?.trim() === FORM;

/** Whether a browser posts a form. */
export const isForm = ({ hasRequest, headers }: Pick<RequestScope, "hasRequest" | "headers">): boolean =>
  hasRequest && hasFormType(headers);

export async function readForm(call: IncomingCall, limit: number): Promise<Readonly<Record<string, unknown>>> {
  const { headers } = call;
  if (!hasFormType(headers)) throw coreError("UNSUPPORTED_MEDIA_TYPE", { words: `Content-Type must be ${FORM}` });
  const encoding = headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") throw coreError("UNSUPPORTED_MEDIA_TYPE");
  const body = call.openBody();
  if (body === null) return readQuery("");
  return readQuery(`?${new TextDecoder().decode(await readBytes(body, limit))}`, "body");
}
