"use client";

export type { ProofFlow, ProofWay } from "./flows/use-proof.ts";
export { useProof } from "./flows/use-proof.ts";
export type { ReauthenticateFlow } from "./flows/use-reauthenticate.ts";
export { useReauthenticate } from "./flows/use-reauthenticate.ts";
export type { ReauthenticateProps } from "./screens/account/reauthenticate.tsx";
export { Reauthenticate } from "./screens/account/reauthenticate.tsx";
