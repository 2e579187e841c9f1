import { coreError } from "../data/core-error.ts";
import { readBytes } from "./read-body.ts";
import { readQuery } from "./read-query.ts";

const FORM = "application/x-www-form-urlencoded";

const typeOf = ({ headers }: Request): string =>
  (headers.get("content-type") ?? "").toLowerCase().split(";")[0]?.trim() ?? "";

/** Whether the request posts a form. */
export const isForm = (request: Request | null): boolean => request !== null && typeOf(request) === FORM;

export async function readForm(request: Request, limit: number): Promise<Readonly<Record<string, unknown>>> {
  if (!isForm(request)) throw coreError("UNSUPPORTED_MEDIA_TYPE", { words: `Content-Type must be ${FORM}` });
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") throw coreError("UNSUPPORTED_MEDIA_TYPE");
  if (request.body === null) return readQuery("");
  const bytes = await readBytes(request.body, limit);
  return readQuery(`?${new TextDecoder().decode(bytes)}`, "body");
}
