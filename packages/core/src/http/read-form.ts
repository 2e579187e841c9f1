import { coreError } from "../data/core-error.ts";
import { readBytes } from "./read-body.ts";
import { readQuery } from "./read-query.ts";

/**
 * A form-encoded body as one text a name; nothing where there is none.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR for a name given twice
 */
export async function readForm(request: Request, limit: number): Promise<Readonly<Record<string, string>>> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (type.trim() !== "application/x-www-form-urlencoded") {
    throw coreError("UNSUPPORTED_MEDIA_TYPE", { words: "Content-Type must be application/x-www-form-urlencoded" });
  }
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") throw coreError("UNSUPPORTED_MEDIA_TYPE");
  if (request.body === null) return readQuery("");
  const bytes = await readBytes(request.body, limit);
  return readQuery(`?${new TextDecoder().decode(bytes)}`, "body");
}
