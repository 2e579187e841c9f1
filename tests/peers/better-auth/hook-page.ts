import { createAuthClient } from "better-auth/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const client = createAuthClient();
const ALICE = { name: "Alice", email: "alice@people.example.org", password: "correct-horse-battery" };

/** Every state the hook has shown. */
const shown: string[] = [];

function Page() {
  const { data, error, isPending } = client.useSession();
  const state = isPending ? "pending" : error !== null ? `error ${error.status}` : (data?.user.name ?? "nobody");
  if (shown.at(-1) !== state) shown.push(state);
  const button = (name: string, run: () => Promise<{ error: { code?: string | undefined } | null }>) =>
    createElement(
      "button",
      {
        key: name,
        type: "button",
        onClick: async () => {
          const { error: failure } = await run();
          document.title = `${name}: ${failure?.code ?? "done"}`;
        },
      },
      name,
    );
  return createElement("main", null, [
    createElement("p", { key: "who", id: "who" }, state),
    createElement("p", { key: "shown", id: "shown" }, shown.join(" → ")),
    button("sign-up", () => client.signUp.email(ALICE)),
    button("wrong", () => client.signIn.email({ ...ALICE, password: "wrong-password" })),
    button("sign-in", () => client.signIn.email(ALICE)),
    button("rename", () => client.updateUser({ name: "Alicia" })),
    button("revoke-all", () => client.revokeSessions()),
    button("sign-out", () => client.signOut()),
  ]);
}

createRoot(document.body.appendChild(document.createElement("div"))).render(createElement(Page));
