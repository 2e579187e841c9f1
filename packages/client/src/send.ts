import type { FetchOptions } from "@sallyport/core";
import { type CallGuard, refusalOf } from "./guard.ts";
import type { AuthClientOptions } from "./options.ts";
import { pause } from "./pause.ts";
import { type Answer, failure, readAnswer } from "./read-answer.ts";
import { retryAfter } from "./retry-after.ts";
import type { Call } from "./to-call.ts";
import { toQuery } from "./to-query.ts";
import { createTurns } from "./turns.ts";

export type Send = (call: Call) => Promise<Outcome>;

export interface Outcome {
  readonly answer: Answer;
  readonly response: Response | null;
}

/** The caller does not await this: an error in a callback must not fail the call. */
async function notifyCallbacks(
  { onSuccess, onError }: FetchOptions = {},
  { answer, response }: Outcome,
): Promise<void> {
  const { data, error } = answer;
  if (error) onError?.({ error, response });
  else if (response) onSuccess?.({ data, response });
}

function toInit({ method, body, fetchOptions }: Call, defaults: FetchOptions): RequestInit & FetchOptions {
  const headers = new Headers(defaults.headers);
  new Headers(fetchOptions?.headers).forEach((value, name) => {
    headers.set(name, value);
  });
  const init = { credentials: "include", ...defaults, ...fetchOptions, method, headers } as const;
  if (method === "GET") return init;
  headers.set("content-type", "application/json");
  return { ...init, body: JSON.stringify(body ?? {}) };
}

type Revive = (key: string, value: unknown) => unknown;

export function createSend(
  base: string,
  options: AuthClientOptions,
  revive: Revive,
  guards: readonly CallGuard[] = [],
): Send {
  const { customFetchImpl, ...defaults } = options.fetchOptions ?? {};
  const postPaths = new Set<string>();
  const takeTurn = createTurns(`sallyport:${base}`);

  async function attempt(call: Call): Promise<Outcome> {
    // The global `fetch` is read for each call, because test tools replace it.
    const fetchImpl = options.fetch ?? customFetchImpl ?? globalThis.fetch;
    let response: Response | null = null;
    try {
      const guard = guards.at(-1);
      const refusal = guard && (await refusalOf(guard, call));
      if (refusal) return { answer: refusal, response };
      if (call.isGuess && postPaths.has(call.path)) call.method = "POST";
      let init = toInit(call, defaults);
      const fetchOnce = () =>
        takeTurn(call, init.signal, (signal) =>
          fetchImpl(base + call.path + toQuery(call.query), { ...init, signal: signal ?? null }),
        );
      response = await fetchOnce();
      // A POST without a payload looks like a GET. The server did nothing with the refused request.
      if (call.isGuess && call.method === "GET" && response.status === 405) {
        call.method = "POST";
        init = toInit(call, defaults);
        response = await fetchOnce();
        if (response.status !== 405) postPaths.add(call.path);
      }
      const wait = retryAfter(response);
      if (wait && !init.disableRetry) {
        await pause(wait, init.signal);
        response = await fetchOnce();
      }
      return { answer: await readAnswer(response, revive), response };
    } catch (cause) {
      return { answer: failure("NETWORK_ERROR", (cause as Partial<Error>)?.message ?? String(cause), 0), response };
    }
  }

  return async (call) => {
    const outcome = await attempt(call);
    void notifyCallbacks(defaults, outcome);
    void notifyCallbacks(call.fetchOptions, outcome);
    return outcome;
  };
}
