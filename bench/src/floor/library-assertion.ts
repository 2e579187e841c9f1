import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { type CheckAssertion, origin } from "../contenders/contender.ts";

const { hostname } = new URL(origin);

/** The check of the library that both contenders use. */
export const checkByLibrary: CheckAssertion = async (key, expectedChallenge, response) => {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id: response.id, publicKey: Uint8Array.from(Buffer.from(key, "base64url")), counter: 0 },
  });
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  return verified ? { counter, backedUp } : null;
};
