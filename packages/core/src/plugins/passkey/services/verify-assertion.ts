import { fromBase64Url, type Row } from "../../../plugin.ts";
import type { Context, Settings } from "../settings.ts";
import type { passkeyTable } from "../tables.ts";
import type { Ceremony } from "./ceremonies.ts";
import { library } from "./library.ts";
import type { ReadResponse } from "./read-response.ts";
import { relyingPartyOf } from "./relying-party.ts";

export type PasskeyRow = Row<typeof passkeyTable>;

export interface Assertion {
  readonly counter: number;
  readonly backedUp: boolean;
  readonly userVerified: boolean;
  readonly userHandle: string | null;
}

/** A key whose private half nobody has. An unknown passkey is checked with it, so that it takes as long as a known one. */
const DECOY_KEY =
  "pQECAyYgASFYILsqwJ4HdpotrD2fNntMV8ZzrAy+XYoSfKUc11DfIXbvIlggy+m1JXqQjOq1pEroXKRzwl4pkeIXFVhngJ5aVRzY0FQ=";

interface Sent {
  readonly ceremony: Ceremony | null;
  readonly row: PasskeyRow | null;
  readonly response: ReadResponse | null;
}

async function verify(settings: Settings, ctx: Context, { ceremony, row, response }: Sent): Promise<Assertion | null> {
  const clientDataJSON = response?.part("clientDataJSON") ?? null;
  const authenticatorData = response?.part("authenticatorData") ?? null;
  const signature = response?.part("signature") ?? null;
  if (response === null || clientDataJSON === null || authenticatorData === null || signature === null) return null;
  const { id, clientData } = response;
  const publicKey = fromBase64Url(row?.publicKey ?? DECOY_KEY);
  if (publicKey === null) return null;
  const party = relyingPartyOf(settings, ctx.config);
  const { verifyAuthentication } = await library();
  const { verified, authenticationInfo: info } = await verifyAuthentication({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: ceremony?.challenge ?? "",
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: settings.userVerification === "required",
    // The counter counts only once the signature is verified, because an attacker could send any.
    credential: { id, publicKey, counter: -1 },
  });
  const userHandle = response.part("userHandle");
  if (!verified || row === null || ceremony === null || !clientData.isSameOrigin) return null;
  // Some databases compare texts without case.
  if (row.credentialID !== id || info.credentialDeviceType !== row.deviceType) return null;
  if (row.userHandle !== null && userHandle !== null && row.userHandle !== userHandle) return null;
  return { counter: info.newCounter, backedUp: info.credentialBackedUp, userVerified: info.userVerified, userHandle };
}

/** Returns null if any check fails; which one takes no other time. The log names it, and the answer does not. */
export async function verifyAssertion(settings: Settings, ctx: Context, sent: Sent): Promise<Assertion | null> {
  await library();
  return verify(settings, ctx, sent).catch((error: unknown) => {
    ctx.logger.debug("A sign-in with a passkey failed", { error });
    return null;
  });
}
