const REQUEST_ID = /^[\w.:-]{1,100}$/;

export function readRequestId(headers: Headers): string | null {
  const given = headers.get("x-request-id");
  return given !== null && REQUEST_ID.test(given) ? given : null;
}
