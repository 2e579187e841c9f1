import { createAuthClient } from "better-auth/client";

declare global {
  interface Window {
    /** Like the provider's SDK. */
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
  "sign-in": () => client.signIn.social(LOCAL),
  "sign-in-token": async () => client.signIn.social(await withToken()),
  link: () => client.linkSocial(LOCAL),
  "link-token": async () => client.linkSocial(await withToken()),
  access: async () => client.getAccessToken(await theAccount()),
  refresh: async () => client.refreshToken(await theAccount()),
  info: async () => client.accountInfo({ query: await theAccount() }),
  unlink: async () => client.unlinkAccount(await theAccount()),
  "sign-out": () => client.signOut(),
};

for (const [name, run] of Object.entries(actions)) {
  const button = document.body.appendChild(document.createElement("button"));
  button.textContent = name;
  button.onclick = async () => {
    const { error } = await run();
    document.title = `${name}: ${error === null ? "done" : error.code}`;
  };
}

const list = document.body.appendChild(document.createElement("p"));
list.id = "ways";

async function show(): Promise<void> {
  const { data: session } = await client.getSession();
  const { data: accounts } = session === null ? { data: [] } : await client.listAccounts();
  const ways = (accounts ?? []).map(({ providerId }) => providerId);
  list.textContent = `${session?.user.email ?? "nobody"}: ${ways.join(", ")}`;
}
void show();
