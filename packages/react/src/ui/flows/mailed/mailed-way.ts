import type {} from "@sallyport/core/email-otp";
import type {} from "@sallyport/core/magic-link";
import { useCapabilities } from "../../provider/capabilities.ts";

/** A mailed sign-in link or code. It is also the name of the sign-in method. */
export type MailedWay = "magic-link" | "email-otp";

/** A mailed sign-in method that the server offers. */
export interface OfferedWay {
  readonly way: MailedWay;
  readonly digits: number | null;
  readonly isForNewcomers: boolean;
}

/**
 * Lists the mailed sign-in methods that the server offers. If the mail with the link contains a code, only the link is
 * listed.
 */
export function useMailedWays(): readonly OfferedWay[] {
  const plugins = useCapabilities().data?.plugins;
  const link = plugins?.["magic-link"];
  const code = plugins?.["email-otp"];
  const ways: OfferedWay[] = [];
  if (link !== undefined) {
    const digits = link.code ? (code?.digits ?? null) : null;
    ways.push({ way: "magic-link", digits, isForNewcomers: link.signUp });
  }
  if (code !== undefined && link?.code !== true)
    ways.push({ way: "email-otp", digits: code.digits, isForNewcomers: code.signUp });
  return ways;
}
