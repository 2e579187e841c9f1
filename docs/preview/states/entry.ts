import { PASSWORD } from "../cast.ts";
import type { Stage } from "../stage.ts";
import type { PreviewStates } from "./state.ts";

const NOT_SIGNED_IN = { isSignedIn: false } as const;
const MANY = ["google", "github", "microsoft", "gitlab", "discord", "twitch"] as const;

async function signUp({ post }: Stage): Promise<void> {
  await post("/sign-up/email", { name: "Edith Clarke", email: "edith@example.com", password: PASSWORD });
}

/** Remembers the sign-in method as the screen itself does. */
const lastUsed = (method: string) => ({
  ...NOT_SIGNED_IN,
  async begin() {
    localStorage.setItem("sallyport.lastUsed", method);
    return "/sign-in";
  },
});

const METHODS = { ...NOT_SIGNED_IN, methods: ["passkey", "magic-link", "email-otp"] } as const;
const CODES = { ...NOT_SIGNED_IN, methods: ["codes-only"] } as const;

const signIn: PreviewStates = {
  "last-used-password": lastUsed("password"),
  "last-used-provider": lastUsed("google"),
  "every-method": METHODS,
  "identifier-first": { ...METHODS, isIdentifierFirst: true },
  "phone-numbers-and-guests": { ...NOT_SIGNED_IN, methods: ["phone-number", "anonymous"] },
  "without-providers": { ...NOT_SIGNED_IN, providers: [] },
  "many-providers": { ...NOT_SIGNED_IN, providers: MANY },
  "back-from-a-provider": { ...NOT_SIGNED_IN, path: "/sign-in?error=access_denied" },
  "signed-in-already": { isSignedIn: true },
  "another-account": { isSignedIn: true, methods: ["multi-session"], path: "/sign-in?addAccount=1" },
  slow: { ...NOT_SIGNED_IN, slow: /./ },
  offline: { ...NOT_SIGNED_IN, lost: /capabilities/ },
};

/** The states of the screens that somebody sees before they are signed in. */
export const ENTRY: Readonly<Record<string, PreviewStates>> = {
  SignIn: signIn,
  SignUp: {
    "many-providers": { ...NOT_SIGNED_IN, providers: MANY },
    "signed-in-already": { isSignedIn: true },
    "every-method": METHODS,
    codes: CODES,
  },
  ForgotPassword: { codes: CODES, captcha: { ...NOT_SIGNED_IN, methods: ["captcha"] } },
  ResetPassword: { "dead-link": { ...NOT_SIGNED_IN, path: "/reset-password?error=INVALID_TOKEN" } },
  VerifyEmail: {
    verified: {
      ...NOT_SIGNED_IN,
      async begin(stage) {
        await signUp(stage);
        await stage.follow();
        // The server's cookie is in the jar of the preview, and the screen reads the one of the page.
        // biome-ignore lint/suspicious/noDocumentCookie: the screen reads it at once, which the cookie store cannot do
        document.cookie = "sallyport.verified=1; max-age=60";
        return "/verify-email";
      },
    },
    expired: { ...NOT_SIGNED_IN, path: "/verify-email?error=TOKEN_EXPIRED" },
  },
  SocialButtons: {
    many: { ...NOT_SIGNED_IN, providers: MANY },
    one: { ...NOT_SIGNED_IN, providers: ["google"] },
  },
  TwoFactor: { "nothing-waits": { ...NOT_SIGNED_IN, begin: async () => "/two-factor" } },
  AuthError: {
    "not-linked": { path: "/auth-error?error=account_not_linked&methods=credential,github" },
    unknown: { path: "/auth-error?error=something_else" },
  },
};
