"use client";

export type { ClientContext, ClientMembers, PluginStoreOptions, Store, StoreState } from "@sallyport/client/plugin";
export { createStore, defineClientPlugin } from "@sallyport/client/plugin";
export { useStore } from "../use-store.ts";
export { useClient } from "./use-client.ts";
