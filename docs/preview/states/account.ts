import { PASSWORD } from "../cast.ts";
import type { Stage } from "../stage.ts";
import { codeOf } from "../totp.ts";
import { LISTS, LONG_NAME, type PreviewStates } from "./state.ts";

const AGENTS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
];
/** Draws a small portrait. The server keeps no longer addresses, and another picture would need a network. */
function drawPortrait(): string {
  const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws nothing");
  context.fillStyle = "#d97757";
  context.fillRect(0, 0, 32, 32);
  context.fillStyle = "#fff";
  context.arc(16, 12, 6, 0, 2 * Math.PI);
  context.arc(16, 33, 13, 0, 2 * Math.PI);
  context.fill();
  return canvas.toDataURL("image/png");
}

async function useManyDevices({ post }: Stage): Promise<string> {
  for (const agent of AGENTS) await post("/sign-in/email", { email: "ada@example.com", password: PASSWORD }, agent);
  return "/account";
}

async function enableTwoFactor({ post }: Stage): Promise<string> {
  const { totpURI } = await post("/two-factor/enable", { password: PASSWORD });
  await post("/two-factor/verify-totp", { code: await codeOf(totpURI) });
  return "/account";
}

const named = (path: string) => async (stage: Stage) => {
  await stage.post("/update-user", { name: LONG_NAME });
  return path;
};

const pictured = (path: string) => async (stage: Stage) => {
  await stage.post("/update-user", { image: drawPortrait() });
  return path;
};

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** A page cannot make a passkey, so the list of these is not the server's. */
const PASSKEYS = [
  { id: "1", name: "iCloud Keychain", backedUp: true, createdAt: ago(200), lastUsedAt: ago(1) },
  { id: "2", name: "YubiKey 5C", backedUp: false, createdAt: ago(40), lastUsedAt: null },
  { id: "3", name: LONG_NAME, backedUp: true, createdAt: ago(9), lastUsedAt: ago(3) },
];

const NUMBER = "+4915112345678";

async function addPhoneNumber({ post, code }: Stage): Promise<string> {
  await post("/phone-number/send-otp", { phoneNumber: NUMBER });
  await post("/phone-number/verify", { phoneNumber: NUMBER, code: code(), updatePhoneNumber: true });
  return "/account";
}

const asGuest = (path: string) => async (stage: Stage) => {
  await stage.post("/sign-out", {});
  await stage.post("/sign-in/anonymous", {});
  return path;
};

async function addAccounts({ post }: Stage): Promise<string> {
  for (const email of ["grace@example.com", "alan@example.com"])
    await post("/sign-in/email", { email, password: PASSWORD });
  return "/";
}

const passkeys = { methods: ["passkey"], path: "/account" } as const;

/** The states of the screens for the user's own account. */
export const ACCOUNT: Readonly<Record<string, PreviewStates>> = {
  UserButton: {
    picture: { begin: pictured("/") },
    "long-name": { begin: named("/") },
    guest: { methods: ["anonymous"], begin: asGuest("/") },
    "several-accounts": { methods: ["multi-session"], begin: addAccounts },
  },
  UserProfile: {
    "many-sessions": { begin: useManyDevices },
    "two-factor-on": { begin: enableTwoFactor },
    "long-name": { begin: named("/account") },
    picture: { begin: pictured("/account") },
    upload: { methods: ["images"], path: "/account" },
    codes: { methods: ["codes-only"], path: "/account" },
    "no-phone-number": { methods: ["phone-number"], path: "/account" },
    "phone-number": { methods: ["phone-number"], begin: addPhoneNumber },
    guest: { methods: ["anonymous"], begin: asGuest("/account") },
    "no-passkeys": passkeys,
    passkeys: { ...passkeys, answers: { "/passkey/list-user-passkeys": PASSKEYS } },
    slow: { slow: LISTS },
    failed: { lost: LISTS },
    "signed-out": { isSignedIn: false },
    offline: { lost: /get-session/ },
    deleted: { isSignedIn: false, path: "/account?deleted=1" },
  },
  ApiKeys: {
    one: {
      async begin({ post }) {
        await post("/api-key/create", { name: "Deployment", permissions: { report: ["read"] } });
        return "/keys";
      },
    },
    many: {
      async begin({ post }) {
        for (const name of ["Deployment", "Nightly report", "Terraform", "Support desk", LONG_NAME])
          await post("/api-key/create", { name, expiresIn: 30 * 86_400, permissions: { report: ["read", "write"] } });
        return "/keys";
      },
    },
    slow: { slow: LISTS },
    failed: { lost: LISTS },
    "signed-out": { isSignedIn: false },
  },
};
