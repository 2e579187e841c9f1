import { op, type Services, StoreConflict, type User } from "../../../plugin.ts";
import type { CredentialDescriptor } from "../json.ts";
import type { Config, Settings } from "../settings.ts";
import { fromStoredCounter, passkeyTable, toStoredCounter } from "../tables.ts";
import { isDecoyId } from "./decoy.ts";
import { relyingPartyOf } from "./relying-party.ts";
import type { PasskeyRow } from "./verify-assertion.ts";
import type { NewPasskey } from "./verify-registration.ts";

/** A passkey, as its user sees it. */
export interface Passkey {
  id: string;
  name: string | null;
  userId: string;
  /** The credential's id in base64url. */
  credentialID: string;
  counter: number;
  /** `multiDevice` if the passkey can be synchronized, otherwise `singleDevice`. */
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  createdAt: Date | null;
  aaguid: string | null;
  lastUsedAt: Date | null;
}

/** The facts that a browser passes on to its authenticators after a change. @see https://www.w3.org/TR/webauthn-3/#sctn-signal-methods */
export interface PasskeySignal {
  rpId: string;
  /** The user handle; null if the passkey was made by better-auth and has not been used since. */
  userId: string | null;
  name: string;
  displayName: string;
  credentialId: string;
  allAcceptedCredentialIds: string[];
}

type Stores = Pick<Services, "store">;

export const toPasskey = ({ publicKey: _key, userHandle: _handle, ...row }: PasskeyRow): Passkey => ({
  ...row,
  counter: fromStoredCounter(row.counter),
});

export const passkeysOf = ({ store }: Stores, userId: string): Promise<PasskeyRow[]> =>
  store.list(passkeyTable, { where: { userId }, orderBy: [{ column: "createdAt", direction: "asc" }] });

export const findPasskey = ({ store }: Stores, userId: string, id: string): Promise<PasskeyRow | null> =>
  store.find(passkeyTable, { where: { id, userId } });

export const hasPasskey = async ({ store }: Stores, userId: string): Promise<boolean> =>
  (await store.find(passkeyTable, { where: { userId } })) !== null;

export const toDescriptor = ({ credentialID, transports }: PasskeyRow): CredentialDescriptor => ({
  id: credentialID,
  type: "public-key",
  ...(transports !== null && transports !== "" && { transports: transports.split(",") }),
});

/** An authenticator replaces a passkey that has the same handle, so all passkeys of a user share one. */
export const handleOf = (rows: readonly PasskeyRow[]): string | null =>
  rows.find(({ userHandle }) => userHandle !== null)?.userHandle ?? null;

interface Added extends NewPasskey {
  readonly userId: string;
  readonly name: string | null;
  readonly userHandle: string;
}

/** Refuses a decoy like a passkey that exists, or registering the ids of a hint would tell which are real. */
export async function writePasskey(services: Services, { userVerified: _verified, ...added }: Added, now: Date) {
  const id = services.newId("passkey");
  const row = { ...added, counter: toStoredCounter(added.counter), createdAt: now };
  const written = await services.store.insert(passkeyTable, id === undefined ? row : { ...row, id });
  if (isDecoyId(services, added.credentialID)) throw new StoreConflict("unique", "passkey");
  return written;
}

export async function signalOf(
  settings: Settings,
  { store }: Stores,
  config: Config,
  { user, row }: { readonly user: User; readonly row: PasskeyRow },
): Promise<PasskeySignal> {
  const { userHandle } = row;
  const where = { userId: user.id, userHandle: userHandle ?? op.not(null) };
  const accepted = await store.list(passkeyTable, { where });
  return {
    rpId: relyingPartyOf(settings, config).id,
    userId: userHandle,
    name: user.email,
    displayName: user.name,
    credentialId: row.credentialID,
    allAcceptedCredentialIds: accepted.map(({ credentialID }) => credentialID),
  };
}
