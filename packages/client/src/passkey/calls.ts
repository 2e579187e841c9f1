import type { FetchOptions } from "@sallyport/core";
import { given, preparing } from "../given.ts";
import { createPathProxy } from "../path-proxy.ts";
import type { ClientContext } from "../plugin.ts";
import type { Answer } from "../read-answer.ts";
import type { Given } from "../to-call.ts";
import { ceremony } from "./ceremony.ts";
import { type Library, library } from "./library.ts";
import { signalDetails, signalRemoval } from "./signals.ts";

type CreationOptions = Parameters<Library["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];
type LocalCall = (given?: Given, fetchOptions?: FetchOptions) => Promise<Answer>;

/** The options of `passkeyClient()`. */
export interface PasskeyClientOptions {
  /**
   * Whether a sign-in with a password also makes a passkey, if the browser offers that without asking and its password
   * manager has just filled in the password. Default true.
   */
  readonly conditionalCreate?: boolean;
}

const signInWith =
  ({ call }: ClientContext): LocalCall =>
  async (input = {}, second) => {
    const { autoFill, email, callbackURL, rememberMe, fetchOptions = second } = input;
    const query = given({ email });
    const asked = await call("/passkey/generate-authenticate-options", { query, ...preparing(fetchOptions) });
    if (asked.error !== null) return asked;
    const optionsJSON = asked.data as RequestOptions;
    return ceremony({
      verifiesUser: optionsJSON.userVerification === "required",
      ask: ({ startAuthentication }) => startAuthentication({ optionsJSON, useBrowserAutofill: autoFill === true }),
      send: (response) =>
        call("/passkey/verify-authentication", given({ response, callbackURL, rememberMe }), fetchOptions),
    });
  };

const isVerified = ({ authenticatorSelection }: CreationOptions): boolean =>
  authenticatorSelection?.userVerification === "required";

const addWith =
  ({ call }: ClientContext): LocalCall =>
  async (input = {}, second) => {
    const { name, authenticatorAttachment, useAutoRegister, fetchOptions = second } = input;
    const isAutomatic = useAutoRegister === true;
    const query = given({ authenticatorAttachment, useAutoRegister: isAutomatic ? "true" : undefined });
    const asked = await call("/passkey/generate-register-options", { query, ...preparing(fetchOptions) });
    if (asked.error !== null) return asked;
    const optionsJSON = asked.data as CreationOptions;
    return ceremony({
      verifiesUser: isVerified(optionsJSON),
      ask: ({ startRegistration }) => startRegistration({ optionsJSON, useAutoRegister: isAutomatic }),
      send: (response) => call("/passkey/verify-registration", given({ response, name }), fetchOptions),
    });
  };

const signUpWith =
  ({ call }: ClientContext): LocalCall =>
  async (input = {}, second) => {
    const { name, email, callbackURL, rememberMe, fetchOptions = second } = input;
    const asked = await call("/passkey/generate-sign-up-options", { name, email, ...preparing(fetchOptions) });
    if (asked.error !== null) return asked;
    const optionsJSON = asked.data as CreationOptions;
    return ceremony({
      verifiesUser: isVerified(optionsJSON),
      ask: ({ startRegistration }) => startRegistration({ optionsJSON }),
      send: (response) => call("/passkey/verify-sign-up", given({ response, callbackURL, rememberMe }), fetchOptions),
    });
  };

async function canCreateConditionally(): Promise<boolean> {
  const { getBrowserCapabilities } = await library();
  return (await getBrowserCapabilities()).conditionalCreate === "supported";
}

/** The password manager may make the passkey, or not. Nobody waits for it. */
async function createConditionally(add: LocalCall): Promise<void> {
  if (await canCreateConditionally()) await add({ useAutoRegister: true });
}

function passwordSignIn({ call }: ClientContext, path: `/${string}`, add: LocalCall): LocalCall {
  return async (input, fetchOptions) => {
    const answer = await call(path, input, fetchOptions);
    const isSignedIn = typeof answer.data === "object" && answer.data !== null && "token" in answer.data;
    if (isSignedIn && "PublicKeyCredential" in globalThis) void createConditionally(add).catch(() => undefined);
    return answer;
  };
}

export function passkeyCalls(context: ClientContext, { conditionalCreate = true }: PasskeyClientOptions) {
  const addPasskey = addWith(context);
  const signalled =
    (path: `/${string}`, signal: (data: unknown) => Promise<void>): LocalCall =>
    async (input, fetchOptions) => {
      const answer = await context.call(path, input, fetchOptions);
      if (answer.error === null && "PublicKeyCredential" in globalThis) await signal(answer.data);
      return answer;
    };
  const group = (path: `/${string}`, calls: Readonly<Record<string, LocalCall>>) =>
    createPathProxy(calls, context.call, path);
  return {
    signIn: group("/sign-in", {
      passkey: signInWith(context),
      ...(conditionalCreate && {
        email: passwordSignIn(context, "/sign-in/email", addPasskey),
        username: passwordSignIn(context, "/sign-in/username", addPasskey),
      }),
    }),
    signUp: group("/sign-up", { passkey: signUpWith(context) }),
    passkey: group("/passkey", {
      addPasskey,
      deletePasskey: signalled("/passkey/delete-passkey", signalRemoval),
      updatePasskey: signalled("/passkey/update-passkey", signalDetails),
    }),
  };
}
