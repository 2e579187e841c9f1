/** When to come back, as HTTP says it (RFC 9110 section 10.2.3) and as the field's clients read it. */
export const retryHeaders = (seconds: number): Readonly<Record<string, string>> => ({
  "retry-after": String(seconds),
  "x-retry-after": String(seconds),
});
