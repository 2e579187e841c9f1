export type { ClientError, ClientResult, FetchOptions } from "@sallyport/core";
export type { AuthClient, CallOptions, CoreClient } from "./auth-client.ts";
export { createAuthClient } from "./create-auth-client.ts";
export type { Navigate } from "./navigate.ts";
export type { AuthClientOptions, ClientFetchOptions, SessionOptions } from "./options.ts";
export type { ClientPlugin } from "./plugin.ts";
export { defineClientPlugin } from "./plugin.ts";
export type { SessionAtom } from "./session/session-atom.ts";
export type { Refetch, SessionState, SessionStatus } from "./session/state.ts";
