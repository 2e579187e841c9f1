import { CookieJar } from "@sallyport/testing";

/** With cookies and an Origin. */
export function browserFetch(
  origin: string,
  send: typeof fetch = fetch,
): { readonly jar: CookieJar; readonly fetch: typeof fetch } {
  const jar = new CookieJar();
  return {
    jar,
    async fetch(input, init) {
      const request = new Request(input, init);
      const cookie = jar.header();
      if (cookie !== null) request.headers.set("cookie", cookie);
      request.headers.set("origin", origin);
      const response = await send(request);
      jar.absorb(response.headers);
      return response;
    },
  };
}

export function until<Value>(
  store: { subscribe(listener: (value: Value) => void): () => void },
  holds: (value: Value) => boolean,
): Promise<Value> {
  return new Promise((resolve) => {
    let stop = () => {};
    let done = false;
    stop = store.subscribe((value) => {
      if (done || !holds(value)) return;
      done = true;
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
}
