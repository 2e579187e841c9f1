export type UserVerification = "discouraged" | "preferred" | "required";

export type AttestationType = "none" | "direct";

export type ExtensionInputs = Readonly<Record<string, unknown>>;

/** A reference to a passkey. */
export interface CredentialDescriptor {
  id: string;
  type: "public-key";
  transports?: string[];
}

/** The options for `navigator.credentials.create()`. @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson */
export interface CreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: "public-key" }[];
  timeout: number;
  attestation: AttestationType;
  excludeCredentials: CredentialDescriptor[];
  authenticatorSelection: {
    authenticatorAttachment?: "platform" | "cross-platform";
    residentKey: "discouraged" | "preferred" | "required";
    requireResidentKey: boolean;
    userVerification: UserVerification;
  };
  extensions: Record<string, unknown>;
  hints: string[];
}

/** The options for `navigator.credentials.get()`. @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson */
export interface RequestOptions {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: UserVerification;
  allowCredentials?: CredentialDescriptor[];
  extensions?: Record<string, unknown>;
}

interface CredentialJson {
  /** The id of the passkey, as base64url. */
  id: string;
  /** The same as `id`. */
  rawId: string;
  /** Always `public-key`. */
  type: "public-key";
  /** Whether the authenticator is part of the device: `platform` or `cross-platform`. */
  authenticatorAttachment?: string | undefined;
  /** The results of the extensions that were requested. */
  clientExtensionResults: object;
}

/** The answer of `navigator.credentials.create()`. */
export interface RegistrationResponse extends CredentialJson {
  /** What the authenticator has made. */
  response: {
    /** The challenge and the page's origin, as base64url. */
    clientDataJSON: string;
    /** The public key and its attestation, as base64url. */
    attestationObject: string;
    /** How the authenticator can be reached, such as `usb`. */
    transports?: string[] | undefined;
  };
}

/** The answer of `navigator.credentials.get()`. */
export interface AuthenticationResponse extends CredentialJson {
  /** What the authenticator has signed. */
  response: {
    /** The challenge and the page's origin, as base64url. */
    clientDataJSON: string;
    /** The site, flags and counter, as base64url. */
    authenticatorData: string;
    /** The signature of both, as base64url. */
    signature: string;
    /** The user's handle, as base64url. */
    userHandle?: string | null | undefined;
  };
}
