import type { PasskeySignal } from "@sallyport/core/passkey";
import { type Library, library } from "./library.ts";

/** The browser may not know the signal, or have no authenticator that listens. That is no error of the call. */
async function send(signal: Parameters<Library["sendSignal"]>[0]): Promise<void> {
  await library()
    .then(({ sendSignal }) => sendSignal(signal))
    .catch(() => undefined);
}

const isSignal = (value: unknown): value is PasskeySignal =>
  typeof value === "object" && value !== null && "rpId" in value && "credentialId" in value;

const signalIn = (data: unknown): PasskeySignal | null => {
  const signal: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "signal") : null;
  return isSignal(signal) ? signal : null;
};

export async function signalRemoval(data: unknown): Promise<void> {
  const signal = signalIn(data);
  if (signal === null) return;
  const { rpId: rpID, userId: userID, credentialId: credentialID, allAcceptedCredentialIds } = signal;
  await send({ signalName: "unknownCredential", rpID, credentialID });
  if (userID !== null)
    await send({
      signalName: "allAcceptedCredentials",
      rpID,
      userID,
      allAcceptedCredentialIDs: allAcceptedCredentialIds,
    });
}

export async function signalDetails(data: unknown): Promise<void> {
  const signal = signalIn(data);
  if (signal === null || signal.userId === null) return;
  const { rpId: rpID, userId: userID, name: userName, displayName: userDisplayName } = signal;
  await send({ signalName: "currentUserDetails", rpID, userID, userName, userDisplayName });
}
