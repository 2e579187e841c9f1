import { vi } from "vitest";
import type { Forgery, SoftwareAuthenticator } from "./software-authenticator.ts";

interface Options {
  readonly challenge: ArrayBuffer;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: ArrayBuffer };
}

interface Request {
  readonly publicKey: Options;
  readonly mediation?: string;
}

/** The name and the data of a signal to the authenticators. */
type Signal = readonly [name: string, data: object];

const text = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString("base64url");
const bytes = (value: unknown): ArrayBuffer => Uint8Array.from(Buffer.from(String(value), "base64url")).buffer;

const toAsked = ({ challenge, user, rp, rpId }: Options) => ({
  challenge: text(challenge),
  ...(rpId !== undefined && { rpId }),
  ...(rp !== undefined && { rp }),
  ...(user !== undefined && { user: { id: text(user.id) } }),
});

/** Converts the members to bytes that are bytes in a `PublicKeyCredential`. */
function toCredential({ id, type, response }: ReturnType<SoftwareAuthenticator["get"]>) {
  const { transports, ...parts } = response as Readonly<Record<string, unknown>>;
  return {
    id,
    rawId: bytes(id),
    type,
    authenticatorAttachment: "platform",
    response: {
      ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, bytes(value)])),
      getTransports: () => transports,
    },
    getClientExtensionResults: () => ({}),
  };
}

/**
 * Gives this process the passkeys of a browser until the test ends. If `refusal` is set, it is thrown instead of an
 * answer, as by a browser whose user closes the dialog.
 */
export function fakeNavigator(authenticator: SoftwareAuthenticator) {
  const state: { refusal: Error | null; forgery: Forgery; readonly asked: Request[]; readonly signals: Signal[] } = {
    refusal: null,
    forgery: {},
    asked: [],
    signals: [],
  };
  const answer = async (request: Request, make: () => ReturnType<SoftwareAuthenticator["get"]>) => {
    state.asked.push(request);
    if (state.refusal !== null) throw state.refusal;
    return toCredential(make());
  };
  const credentials = {
    create: (request: Request) =>
      answer(request, () => authenticator.create(toAsked(request.publicKey), state.forgery)),
    get: (request: Request) => answer(request, () => authenticator.get(toAsked(request.publicKey), state.forgery)),
  };
  const signal = (name: string) => async (data: object) => void state.signals.push([name, data]);
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => true,
    getClientCapabilities: async () => ({ conditionalCreate: true, conditionalGet: true }),
    signalUnknownCredential: signal("unknownCredential"),
    signalAllAcceptedCredentials: signal("allAcceptedCredentials"),
    signalCurrentUserDetails: signal("currentUserDetails"),
  });
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);
  vi.stubGlobal("navigator", { credentials });
  return state;
}
