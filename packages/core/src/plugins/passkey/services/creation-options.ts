import type { CreationOptions, CredentialDescriptor } from "../json.ts";
import type { Config, Settings } from "../settings.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { ALGORITHMS } from "./verify-registration.ts";

const TIMEOUT_MILLISECONDS = 300_000;

interface About {
  readonly challenge: string;
  readonly user: CreationOptions["user"];
  readonly exclude: CredentialDescriptor[];
  readonly attachment?: "platform" | "cross-platform" | undefined;
}

export function creationOptions(
  settings: Settings,
  config: Config,
  { challenge, user, exclude, attachment = settings.attachment ?? undefined }: About,
): CreationOptions {
  const { id, name } = relyingPartyOf(settings, config);
  const { residentKey, userVerification, attestation } = settings;
  return {
    challenge,
    rp: { id, name },
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: TIMEOUT_MILLISECONDS,
    attestation,
    excludeCredentials: exclude,
    authenticatorSelection: {
      ...(attachment !== undefined && { authenticatorAttachment: attachment }),
      residentKey,
      requireResidentKey: residentKey === "required",
      userVerification,
    },
    extensions: { ...settings.registrationExtensions, credProps: true },
    hints: [],
  };
}
