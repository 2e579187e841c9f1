"use client";

export type {
  AuthClient,
  AuthClientOptions,
  ClientError,
  ClientPlugin,
  ClientResult,
  FetchOptions,
  SessionState,
  SessionStatus,
} from "@sallyport/client";
export { defineClientPlugin } from "@sallyport/client";
export type { ReactAuthClient, SessionHook } from "./create-auth-client.ts";
export { createAuthClient } from "./create-auth-client.ts";
export { rememberLastUsed, useLastUsed } from "./last-used.ts";
export type { SessionProviderProps } from "./session-provider.tsx";
export { SessionProvider } from "./session-provider.tsx";
export type { InitialSession } from "./session-view.ts";
export type { UseSessionOptions } from "./use-session.ts";
export { useSession } from "./use-session.ts";
