"use client";

export type { PasskeyListFlow, PasskeyListOptions } from "./flows/passkey/use-passkey-list.ts";
export { usePasskeyList } from "./flows/passkey/use-passkey-list.ts";
export type { PasskeySignInFlow, PasskeySignInOptions } from "./flows/passkey/use-passkey-sign-in.ts";
export { usePasskeySignIn } from "./flows/passkey/use-passkey-sign-in.ts";
export type { PasskeySignUpFlow, PasskeySignUpOptions } from "./flows/passkey/use-passkey-sign-up.ts";
export { useHasPasskeySignUp, usePasskeySignUp } from "./flows/passkey/use-passkey-sign-up.ts";
export { passkeyScreens } from "./screens/passkey/passkey-screens.tsx";
