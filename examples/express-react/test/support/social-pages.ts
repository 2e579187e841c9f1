import type { Page } from "playwright-core";
import type { Enter } from "./entrance.ts";

const DATE = "2026-03-01T12:00:00.000Z";

const ALL = [
  { id: "demo", name: "Demo ID" },
  ...(
    "apple discord dropbox facebook github gitlab google huggingface kick linkedin microsoft reddit roblox spotify " +
    "tiktok twitch twitter vk zoom"
  )
    .split(" ")
    .map((id) => ({ id })),
];

/** The pages as they are where the server was given these providers. */
async function give(page: Page, providers: readonly { readonly id: string }[]): Promise<void> {
  const content = JSON.stringify(providers).replaceAll('"', "&quot;");
  await page.route(
    ({ pathname }) => ["/", "/sign-in", "/sign-up"].includes(pathname),
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: html.replace(/(<meta name="identity-providers" content=")[^"]*/, `$1${content}`),
      });
    },
  );
}

const account = (providerId: string) => ({
  id: providerId,
  provider: providerId,
  providerId,
  accountId: "1001",
  createdAt: DATE,
  updatedAt: DATE,
});

/** The states of the pages that an account elsewhere brings about. */
export const SOCIAL_PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "sign in, every provider": async (page) => {
    await give(page, ALL);
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Continue with X" }).waitFor();
  },
  "sign up, two providers": async (page) => {
    await give(page, [{ id: "google" }, { id: "github" }]);
    await page.goto("/sign-up");
    await page.getByRole("button", { name: "Continue with GitHub" }).waitFor();
  },
  "sign in, on the way to a provider": async (page) => {
    await page.route("**/api/auth/sign-in/social", () => undefined);
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await page.locator(".provider .spinner").waitFor();
  },
  "sign in, provider out of reach": async (page) => {
    await page.route("**/api/auth/sign-in/social", (route) =>
      route.fulfill({ status: 503, json: { code: "PROVIDER_UNAVAILABLE", message: "" } }),
    );
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await page.getByText("The provider can’t be reached").waitFor();
  },
  "sign in, an account is there already": async (page) => {
    await page.goto("/sign-in?error=account_not_linked&methods=credential&provider=demo");
    await page.getByRole("alert").getByText("There is already an account").waitFor();
  },
  "sign up, said no": async (page) => {
    await page.goto("/sign-up?error=access_denied&provider=demo");
    await page.getByRole("alert").getByText("You cancelled").waitFor();
  },
  "account, connected": async (page, enter) => {
    await give(page, ALL);
    const ways = ["credential", "github", "microsoft", "linkedin", "demo"].map(account);
    await page.route("**/api/auth/list-accounts", (route) => route.fulfill({ json: ways }));
    await enter(page);
    await page.goto("/?connected=microsoft");
    await page.getByText("Microsoft is connected").waitFor();
    await page.getByRole("button", { name: "Connect Google" }).waitFor();
  },
  "account, about to disconnect": async (page, enter) => {
    const ways = ["credential", "demo"].map(account);
    await page.route("**/api/auth/list-accounts", (route) => route.fulfill({ json: ways }));
    await enter(page);
    await page.getByRole("button", { name: "Disconnect Demo ID" }).click();
    await page.getByRole("dialog", { name: "Disconnect Demo ID?" }).waitFor();
  },
  "account, connecting refused": async (page, enter) => {
    await enter(page);
    await page.goto("/?error=account_already_linked_to_different_user&provider=demo");
    await page.getByText("That Demo ID account opens another account here.").waitFor();
  },
  "account, no address": async (page, enter) => {
    await page.route("**/api/auth/list-accounts", (route) => route.fulfill({ json: [account("demo")] }));
    await page.route("**/api/auth/get-session", async (route) => {
      const answer = await route.fetch();
      const active = await answer.json();
      const nobody = { email: "demo.1@placeholder.invalid", emailVerified: false, emailIsPlaceholder: true };
      await route.fulfill({ json: active === null ? null : { ...active, user: { ...active.user, ...nobody } } });
    });
    await enter(page);
    await page.getByText("Add an e-mail address, and you can set one.").waitFor();
    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByRole("button", { name: "Mail me the link" }).click();
    await page.getByText("Enter your e-mail address.").waitFor();
  },
};
