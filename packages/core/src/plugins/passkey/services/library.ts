type Server = typeof import("@simplewebauthn/server");
type Helpers = typeof import("@simplewebauthn/server/helpers");

interface Library {
  readonly verifyRegistration: Server["verifyRegistrationResponse"];
  readonly verifyAuthentication: Server["verifyAuthenticationResponse"];
  readonly helpers: Helpers;
}

let loaded: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const [server, helpers] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return {
    verifyRegistration: server.verifyRegistrationResponse,
    verifyAuthentication: server.verifyAuthenticationResponse,
    helpers,
  };
}

/**
 * Loads the library that verifies responses, at its first use.
 * @throws TypeError if the application has not installed it
 */
export function library(): Promise<Library> {
  loaded ??= load().catch((cause: unknown) => {
    loaded = undefined;
    throw new TypeError("passkey: install @simplewebauthn/server, which verifies passkeys", { cause });
  });
  return loaded;
}
