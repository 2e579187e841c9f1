export type { ChangeListener } from "../changes.ts";
export type { ClientMembers } from "../client-members.ts";
export type { Navigate } from "../navigate.ts";
export type { ClientContext, ClientPlugin } from "../plugin.ts";
export { defineClientPlugin } from "../plugin.ts";
export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { PluginStoreOptions } from "./create-store.ts";
export { createStore } from "./create-store.ts";
