import type { FailedStep } from "../contracts/identity-provider.ts";
import type { Fetch } from "../contracts/options.ts";
import { PROVIDER_ANSWER_BYTES } from "../data/limits.ts";
import { TimeLimitPassed, withTimeLimit } from "../kernel/time-limit.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { decodeText, readBounded } from "./read-bounded.ts";
import type { UrlGuard } from "./url-guard.ts";

const REDIRECTS = 3;
const REDIRECT_STATUS = [301, 302, 303, 307, 308];

export interface ProviderRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  text(): string;
}

export type Send = (step: FailedStep, url: string, request?: ProviderRequest) => Promise<ProviderAnswer>;

interface Parts {
  readonly fetch: Fetch | null;
  readonly timeoutSeconds: number;
  readonly guard: UrlGuard;
  readonly headers: Readonly<Record<string, string>>;
}

function toFailure(error: unknown, url: string): ProviderFailure {
  // Path and query may contain secrets, so only the host is reported.
  const host = URL.canParse(url) ? new URL(url).host : "";
  if (error instanceof ProviderFailure) {
    return new ProviderFailure(error.step, error.message, { host });
  }
  if (error instanceof TimeLimitPassed)
    return new ProviderFailure("unreachable", "the provider took too long", { host });
  const cause: unknown = error instanceof Error ? error.cause : null;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
  const known = /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : "";
  return new ProviderFailure("unreachable", `the provider could not be reached${known}`, { host });
}

async function follow(response: Response, from: URL): Promise<string | null> {
  if (response.type !== "opaqueredirect" && !REDIRECT_STATUS.includes(response.status)) return null;
  await response.body?.cancel();
  const location = response.headers.get("location") ?? "";
  if (!URL.canParse(location, from.href)) return "";
  const target = new URL(location, from.href);
  // Another origin could receive tokens or be a private host.
  return target.origin === from.origin ? target.href : "";
}

async function readAnswer(response: Response, step: FailedStep): Promise<ProviderAnswer> {
  const bytes = await readBounded(response, PROVIDER_ANSWER_BYTES, step);
  const [type = ""] = (response.headers.get("content-type") ?? "").toLowerCase().split(";");
  return { status: response.status, type: type.trim(), bytes, text: () => decodeText(bytes, step) };
}

export function createSend({ fetch, timeoutSeconds, guard, headers }: Parts): Send {
  const work = async (step: FailedStep, url: string, request: ProviderRequest, signal: AbortSignal) => {
    const { method = "GET", body } = request;
    let at = url;
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const target = await guard.resolve(at, step);
      const response = await (fetch ?? globalThis.fetch)(target.href, {
        method,
        headers: { ...headers, ...request.headers },
        redirect: "manual",
        signal,
        ...(body !== undefined && { body }),
      });
      const next = await follow(response, target);
      if (next === null) return readAnswer(response, step);
      if (next === "" || method !== "GET") break;
      at = next;
    }
    throw new ProviderFailure(
      step,
      "the provider sent a redirect that is not followed: to another origin, or too many",
    );
  };
  return async (step, url, request = {}) => {
    const over = new AbortController();
    try {
      return await withTimeLimit(work(step, url, request, over.signal), timeoutSeconds);
    } catch (error) {
      throw toFailure(error, url);
    } finally {
      over.abort();
    }
  };
}
