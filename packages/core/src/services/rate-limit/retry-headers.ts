/** The second name is better-auth's. @see RFC 9110 section 10.2.3 */
export const retryHeaders = (seconds: number): Readonly<Record<string, string>> => ({
  "retry-after": String(seconds),
  "x-retry-after": String(seconds),
});
