import { fromBase64Url, type Services, toBase64Url } from "../../../plugin.ts";
import type { CredentialDescriptor } from "../json.ts";

const ID_BYTES = 16;
const SYNCHRONIZED: readonly string[] = ["hybrid", "internal"];

/** A passkey that does not exist, the same at each request, so that an address without passkeys looks like others. */
export function decoyOf(services: Pick<Services, "sign">, email: string): CredentialDescriptor {
  const mac = fromBase64Url(services.sign("passkey decoy", email)) ?? new Uint8Array(ID_BYTES);
  return { id: toBase64Url(mac.subarray(0, ID_BYTES)), type: "public-key", transports: [...SYNCHRONIZED] };
}
