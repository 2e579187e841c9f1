import { createAuthClient } from "better-auth/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

declare global {
  interface Window {
    /** Signs an ID token like the SDK of a provider. */
    signIdToken(nonce: string): Promise<string>;
  }
}

const client = createAuthClient();
const ALICE = { name: "Alice", email: "alice@people.example.org", password: "correct-horse-battery" };
const LOCAL = { provider: "local", callbackURL: "/" };

async function withToken() {
  const nonce = crypto.randomUUID();
  return { ...LOCAL, idToken: { token: await window.signIdToken(nonce), nonce } };
}

async function theAccount(): Promise<{ readonly accountId: string }> {
  const { data } = await client.listAccounts();
  return { accountId: data?.find(({ providerId }) => providerId === "local")?.id ?? "" };
}

type Run = () => Promise<{ error: { code?: string | undefined } | null }>;

const actions: Readonly<Record<string, Run>> = {
  "sign-up": () => client.signUp.email(ALICE),
  wrong: () => client.signIn.email({ ...ALICE, password: "wrong-password" }),
  "sign-in": () => client.signIn.email(ALICE),
  rename: () => client.updateUser({ name: "Alicia" }),
  "revoke-all": () => client.revokeSessions(),
  "sign-out": () => client.signOut(),
  social: () => client.signIn.social(LOCAL),
  "social-token": async () => client.signIn.social(await withToken()),
  link: () => client.linkSocial(LOCAL),
  "link-token": async () => client.linkSocial(await withToken()),
  access: async () => client.getAccessToken(await theAccount()),
  refresh: async () => client.refreshToken(await theAccount()),
  info: async () => client.accountInfo({ query: await theAccount() }),
  unlink: async () => client.unlinkAccount(await theAccount()),
};

/** Every state that the hook has returned. */
const shown: string[] = [];

function Page() {
  const { data, error, isPending } = client.useSession();
  const state = isPending ? "pending" : error !== null ? `error ${error.status}` : (data?.user.name ?? "nobody");
  if (shown.at(-1) !== state) shown.push(state);
  const buttons = Object.entries(actions).map(([name, run]) => {
    const onClick = async () => {
      const { error: failure } = await run();
      document.title = `${name}: ${failure === null ? "done" : failure.code}`;
    };
    return createElement("button", { key: name, type: "button", onClick }, name);
  });
  return createElement("main", null, [
    createElement("p", { key: "who", id: "who" }, state),
    createElement("p", { key: "shown", id: "shown" }, shown.join(" → ")),
    ...buttons,
  ]);
}

createRoot(document.body.appendChild(document.createElement("div"))).render(createElement(Page));

const list = document.body.appendChild(document.createElement("p"));
list.id = "ways";

async function show(): Promise<void> {
  const { data: session } = await client.getSession();
  const { data: accounts } = session === null ? { data: [] } : await client.listAccounts();
  const ways = (accounts ?? []).map(({ providerId }) => providerId);
  list.textContent = `${session?.user.email ?? "nobody"}: ${ways.join(", ")}`;
}
void show();
