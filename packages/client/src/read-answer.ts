import type { ClientError, ClientResult } from "@sallyport/core";

export type Answer = ClientResult<unknown, string>;

export function failure(code: string, message: string, status: number): { data: null; error: ClientError<string> } {
  return { data: null, error: { code, message, status } };
}

type Words = { -readonly [Key in "code" | "message" | "reason" | "hint"]?: ClientError<string>[Key] };

export async function readAnswer(
  response: Response,
  revive: (key: string, value: unknown) => unknown,
): Promise<Answer> {
  const { status, ok } = response;
  const text = await response.text();
  if (status === 204) return { data: null, error: null };
  const invalid = failure(
    "INVALID_RESPONSE",
    `The response is ${/^\s*</.test(text) ? "HTML, " : ""}not JSON from the auth server`,
    status,
  );
  if (!response.headers.get("content-type")?.includes("json")) return invalid;
  let data: Record<string, string> | null;
  try {
    data = JSON.parse(text, revive);
  } catch {
    return invalid;
  }
  if (ok) return { data, error: null };
  const error: Words = invalid.error;
  for (const key of ["code", "message", "reason", "hint"] as const)
    if (typeof data?.[key] === "string") error[key] = data[key];
  // The server sends hints in development only.
  // biome-ignore lint/suspicious/noConsole: developers look for hints in the console
  if (error.hint) console.warn(error.hint);
  return invalid;
}
