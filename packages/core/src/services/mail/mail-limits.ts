import type { MailSender, Mails } from "../../contracts/account-services.ts";
import type { Services } from "../../contracts/services.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { coreError } from "../../data/core-error.ts";
import { MAILS_OF_ONE_INVITER, MAILS_TO_NEW_ADDRESSES, MAILS_TO_ONE_ADDRESS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";
import { retryHeaders } from "../rate-limit/retry-headers.ts";

export function createMailLimits(
  { counter, verification }: Deps,
  services: () => Services,
): Pick<Mails, "allow" | "assertAllowed"> {
  // Each purpose has its own count, so that other callers cannot use up the user's own.
  const count = (by: "anybody" | "owner" | "inviter", email: string) =>
    counter?.consume(`mail:${by}:${hashToken(email)}`, MAILS_TO_ONE_ADDRESS);
  const countSender = ({ id, as }: MailSender) =>
    as === "inviter"
      ? counter?.consume(`mail:of:${hashToken(id)}`, MAILS_OF_ONE_INVITER)
      : counter?.consume(`mail:change:${hashToken(id)}`, MAILS_TO_NEW_ADDRESSES);
  return {
    async allow(email, asker) {
      if ((await count("anybody", email))?.allowed === false) return false;
      if (asker !== undefined && verification !== null) await services().codes.asked(asker, email);
      return true;
    },

    async assertAllowed(email, sender) {
      const sent = sender === undefined ? undefined : await countSender(sender);
      const by = sender?.as === "inviter" ? "inviter" : "owner";
      const verdict = sent?.allowed === false ? sent : await count(by, email);
      if (verdict === undefined || verdict.allowed) return;
      throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(verdict.retryAfterSeconds) });
    },
  };
}
