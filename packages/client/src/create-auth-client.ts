import type { FetchOptions, PluginId } from "@sallyport/core";
import type { AuthClient, CallOptions } from "./auth-client.ts";
import { toEndpointBase } from "./base-url.ts";
import { type ChangeListener, changesOf } from "./changes.ts";
import type { CallGuard } from "./guard.ts";
import { assertPluginFor, assertPlugins } from "./missing-plugin.ts";
import { followRedirect, toLocation } from "./navigate.ts";
import type { AuthClientOptions } from "./options.ts";
import { createPathProxy } from "./path-proxy.ts";
import type { ClientPlugin } from "./plugin.ts";
import { corePostPaths } from "./post-paths.ts";
import type { Answer } from "./read-answer.ts";
import { readLimit } from "./read-limit.ts";
import { createDateReviver } from "./revive-dates.ts";
import { createSend } from "./send.ts";
import { endingOf } from "./session/ending-of.ts";
import { createSessionStore } from "./session/session-atom.ts";
import { createTabs } from "./session/tabs.ts";
import { type Call, createCallReader, type Given } from "./to-call.ts";

type Names = Pick<ClientPlugin, "post" | "dateFields" | "jsonFields">;

const core: Names = { post: corePostPaths, jsonFields: ["metadata"] };

/**
 * Creates a client whose calls return `{ data, error }` instead of throwing.
 * @throws TypeError for a `baseURL` that is neither an http(s) URL nor a path
 */
export function createAuthClient<Id extends PluginId = never>(options: AuthClientOptions<Id> = {}): AuthClient<Id> {
  const { plugins = [], fetchOptions: defaults } = options;
  assertPlugins(plugins);
  const base = toEndpointBase(options.baseURL, options.basePath);
  const named = (what: keyof Names): string[] => [core, options, ...plugins].flatMap((by: Names) => by[what] ?? []);
  const revive = createDateReviver(named("dateFields"), named("jsonFields"));
  const headers = new Headers(defaults?.headers);
  const guards: CallGuard[] = [];
  const send = createSend(base, { ...options, fetchOptions: { ...defaults, headers } }, revive, guards);
  const toCall = createCallReader(named("post"));

  const readOnce = (path: string, given?: Given) => {
    const signal = readLimit(given?.fetchOptions?.signal ?? defaults?.signal);
    return send(toCall(path, given, { ...given?.fetchOptions, signal }));
  };
  const { $session, changed } = createSessionStore(
    async (query) => {
      const { answer, response } = await readOnce("/get-session", { query });
      return { ...answer, endedBecause: endingOf(response) };
    },
    createTabs(`sallyport:${base}`),
    options.sessionOptions,
  );
  /** After `UNAUTHORIZED`, the session may have ended elsewhere, so it is read again. */
  const recheckSession = (answer: Answer): Answer => {
    if (answer.error?.code === "UNAUTHORIZED" && $session.value.data) void $session.value.refetch();
    return answer;
  };
  const read = async (path: string, given?: Given) => recheckSession((await readOnce(path, given)).answer);
  const listeners: ChangeListener[] = [];
  const onChange = (listener: ChangeListener): void => void listeners.push(listener);
  // An error in a listener must not fail the call.
  const follow = async ({ fetchOptions }: Call, changes: readonly string[], data: unknown): Promise<void> => {
    if (changes.includes("session")) changed();
    const { disableRedirect } = { ...defaults, ...fetchOptions };
    const navigate = disableRedirect ? null : (options.navigate ?? toLocation);
    for (const listener of listeners) listener(changes, data, navigate);
    if (navigate) followRedirect(data, navigate);
  };
  const call = async (input: Call): Promise<Answer> => {
    const { answer, response } = await send(input);
    if (!answer.error) void follow(input, changesOf(input.method, response), answer.data);
    return recheckSession(answer);
  };
  const $fetch = (path: string, { method, body, query, ...fetchOptions }: CallOptions = {}) =>
    call({ path, method: method ?? (body ? "POST" : "GET"), body, query, fetchOptions });

  const $guard = (guard: CallGuard) => {
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  };
  const callPath = (path: string, given?: Given, fetchOptions?: FetchOptions) =>
    call(toCall(path, given, fetchOptions));
  const context = { base, headers, read, call: callPath, onChange, $session, options };
  const members = plugins.map((plugin) => plugin.members?.(context));
  const own = Object.assign({}, ...members, { $session, $fetch, $guard });
  return createPathProxy(own, callPath, "", (name) => assertPluginFor(name, plugins)) as unknown as AuthClient<Id>;
}
