import { cookies, headers } from "next/headers.js";

/** The headers of the current request for `auth.api` calls, with cookies as this request has changed them. */
export async function nextHeaders(): Promise<Headers> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const current = new Headers(sent);
  const pairs: string[] = [];
  for (const { name, value } of jar.getAll()) {
    // A cookie just deleted is still in the jar, empty.
    if (value) pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  if (pairs.length === 0) current.delete("cookie");
  else current.set("cookie", pairs.join("; "));
  return current;
}
