import { ANSWER_CALL, type Answer, type AuthHandler, type IncomingCall } from "@sallyport/core/bridge";

function bodyOf(call: IncomingCall): ReadableStream<Uint8Array> | null {
  const body = call.openBody();
  return (
    body &&
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const chunk = await body.read();
          if (chunk === null) controller.close();
          else controller.enqueue(chunk);
        },
        cancel: () => body.cancel(),
      },
      { highWaterMark: 0 },
    )
  );
}

/** Hides that the handler can answer calls, as an application does that wraps it. */
export const withoutCalls = (auth: AuthHandler): AuthHandler => ({
  handler: (request, info) => auth.handler(request, info),
});

/** Lets a handler of Requests answer calls, from what a call alone says of the request. */
export function withCalls(auth: AuthHandler): AuthHandler {
  const answer = async (call: IncomingCall): Promise<Answer> => {
    const { method, headers, remoteAddress } = call;
    const body = bodyOf(call);
    const { signal } = call.toRequest();
    const init = { method, headers: new Headers(headers), body, duplex: "half", signal } as const;
    const response = await auth.handler(
      new Request(call.url, init as RequestInit),
      remoteAddress === undefined ? {} : { remoteAddress },
    );
    return {
      status: response.status,
      body: response.body,
      headers: () => [...response.headers].filter(([name]) => name !== "set-cookie"),
      cookies: response.headers.getSetCookie(),
    };
  };
  return { handler: Object.assign(withoutCalls(auth).handler, { [ANSWER_CALL]: answer }) };
}
