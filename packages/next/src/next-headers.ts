import { cookies, headers } from "next/headers.js";

/** Returns the current request's headers, with the cookies as changed so far. */
export async function nextHeaders(): Promise<Headers> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const current = new Headers(sent);
  const pairs: string[] = [];
  for (const { name, value } of jar.getAll()) {
    // Deleted cookies stay in the jar with an empty value.
    if (value) pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  if (pairs.length === 0) current.delete("cookie");
  else current.set("cookie", pairs.join("; "));
  return current;
}
