"use client";

export type { OneTapClientOptions, OneTapInput, OneTapMembers } from "@sallyport/client/one-tap";
export { oneTapClient } from "@sallyport/client/one-tap";
export type { OneTapCaller, OneTapOffer, UseOneTapOptions } from "./use-one-tap.ts";
export { useOneTap } from "./use-one-tap.ts";
