import type { Answer } from "@sallyport/testing";
import type { Draft } from "./draft.ts";

/** What one request did. */
export interface Deed {
  readonly draft: Draft;
  readonly answer: Answer;
  readonly calls: number;
  readonly written: readonly string[];
  readonly mails: number;
  readonly processorMilliseconds: number;
}

/** Statements of the most expensive request, with room. */
const MOST_CALLS = 120;
/** A pattern that backtracks, or a loop over a hostile length, takes minutes. */
const MOST_MILLISECONDS = 3_000;

const CHALLENGE = ["insert verification"];
/** What a refused request writes on purpose. */
const BY_REFUSED: Readonly<Record<string, readonly string[]>> = {
  // A challenge is used up whether or not its answer is right.
  "/passkey/verify-registration": CHALLENGE,
  "/passkey/verify-authentication": CHALLENGE,
  "/passkey/verify-sign-up": CHALLENGE,
  // The impersonation ends although there is no session of the admin to restore.
  "/admin/stop-impersonating": ["take session"],
};

const isError = (location: string | null): boolean => location !== null && /[?&]error=/.test(location);
const isRefused = ({ status, headers }: Answer): boolean => status >= 400 || isError(headers.get("location"));

function refusalProblems({ text, headers }: Answer): string[] {
  const type = headers.get("content-type") ?? "";
  // Pages answer a navigation with a page.
  if (type.startsWith("text/html")) return [];
  if (!type.startsWith("application/json")) return [`the refusal has the type ${type}`];
  try {
    const { code, message } = Object(JSON.parse(text));
    return typeof code === "string" && typeof message === "string" ? [] : [`the refusal is ${text}`];
  } catch {
    return [`the refusal is no JSON: ${text}`];
  }
}

/** Lists what is wrong with an answer. */
export function problemsOf({ draft, answer, calls, written, mails, processorMilliseconds }: Deed): string[] {
  const problems: string[] = [];
  const { status, text } = answer;
  if (status === 0) problems.push("the server closed the connection without an answer");
  if (status >= 500) problems.push(`${status} ${text}`);
  if (isRefused(answer)) {
    if (status >= 400 && draft.method !== "HEAD") problems.push(...refusalProblems(answer));
    const wrong = written.filter((line) => !BY_REFUSED[draft.path]?.includes(line));
    if (wrong.length > 0) problems.push(`refused with ${status}, and wrote ${wrong.join()}`);
    if (mails > 0) problems.push(`refused with ${status}, and sent ${mails} mails`);
  }
  if (calls > MOST_CALLS) problems.push(`ran ${calls} statements`);
  if (processorMilliseconds > MOST_MILLISECONDS) problems.push(`took ${processorMilliseconds} ms of processor`);
  if (Object.keys(Object.prototype).length > 0) problems.push("changed the prototype of objects");
  return problems;
}
