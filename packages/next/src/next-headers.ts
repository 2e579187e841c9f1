import { cookies, headers } from "next/headers.js";

/**
 * The headers of the request being answered, for `auth.api` calls in server components, actions and route handlers;
 * cookies that this request has set or deleted already are seen as they now stand.
 */
export async function nextHeaders(): Promise<Headers> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const current = new Headers(sent);
  const pairs: string[] = [];
  for (const { name, value } of jar.getAll()) {
    // A cookie deleted a moment ago is in the jar, empty.
    if (value) pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  if (pairs.length === 0) current.delete("cookie");
  else current.set("cookie", pairs.join("; "));
  return current;
}
