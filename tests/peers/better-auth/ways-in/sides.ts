import { admin as ourAdmin } from "@sallyport/core/admin";
import { anonymous as ourGuests } from "@sallyport/core/anonymous";
import { multiSession as ourSessions } from "@sallyport/core/multi-session";
import { phoneNumber as ourNumbers } from "@sallyport/core/phone-number";
import { type Browser, Outbox } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { anonymousClient, multiSessionClient, phoneNumberClient } from "better-auth/client/plugins";
import { admin as theirAdmin } from "better-auth/plugins/admin";
import { anonymous as theirGuests } from "better-auth/plugins/anonymous";
import { multiSession as theirSessions } from "better-auth/plugins/multi-session";
import { phoneNumber as theirNumbers } from "better-auth/plugins/phone-number";
import { httpBrowser } from "../../../ground/http-browser.ts";
import { openOurs, openTheirs, type Side } from "../sides.ts";

/** Also returns the code that a number received last. */
export interface WaysInSide extends Side {
  code(to: string): Promise<string>;
}

export interface WaysInOptions {
  readonly guests?: {
    readonly disableDeleteAnonymousUser?: boolean;
    readonly onLinkAccount?: () => void;
    readonly generateRandomEmail?: () => string;
    readonly generateName?: () => string;
  };
  readonly numbers?: {
    readonly allowedAttempts?: number;
    readonly signUpOnVerification?: { readonly getTempEmail: (to: string) => string };
    readonly phoneNumberValidator?: (to: string) => boolean;
  };
}

/** Both servers with guests, numbers, several sessions and bans, and cookies with the same prefix. */
export const sidesWith = ({ guests = {}, numbers = {} }: WaysInOptions = {}) => ({
  async ours(): Promise<WaysInSide> {
    const mailbox = new Outbox();
    const codes = new Map<string, string>();
    const sendOTP = ({ phoneNumber, code }: { phoneNumber: string; code: string }) => void codes.set(phoneNumber, code);
    const plugins = [ourAdmin(), ourGuests(guests), ourNumbers({ sendOTP, ...numbers }), ourSessions()];
    const advanced = { ...mailbox.options.advanced, cookiePrefix: "better-auth" };
    const side = await openOurs({ ...mailbox.options, advanced, plugins });
    return {
      ...side,
      async code(to) {
        await mailbox.settle();
        return codes.get(to) ?? "";
      },
    };
  },
  async theirs(): Promise<WaysInSide> {
    const codes = new Map<string, string>();
    const sendOTP = ({ phoneNumber, code }: { phoneNumber: string; code: string }) => void codes.set(phoneNumber, code);
    const plugins = [
      theirAdmin(),
      theirGuests(guests),
      theirNumbers({ sendOTP, sendPasswordResetOTP: sendOTP, ...numbers }),
      theirSessions(),
    ];
    return { ...(await openTheirs({ plugins })), code: async (to) => codes.get(to) ?? "" };
  },
});

/** Opens better-auth's client in a separate browser. */
export function deviceAt({ url, fetch: send }: Side) {
  const browser = httpBrowser(url, send);
  const plugins = [anonymousClient(), phoneNumberClient(), multiSessionClient()];
  const client = createAuthClient({ baseURL: url, fetchOptions: { customFetchImpl: browser.fetch }, plugins });
  return { client, browser };
}

/** Describes the cookies that the last answer set, without their values. */
export const cookiesSet = ({ setCookies }: Browser): readonly string[] =>
  setCookies
    .map((line) => {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value] = pair.split("=");
      const shown = `${name.replace(/_multi-\w+$/, "_multi-…")}${value === "" ? " (deleted)" : ""}`;
      return [shown, ...attributes.map((one) => one.toLowerCase()).sort()].join("; ");
    })
    .sort();
