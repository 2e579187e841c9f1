import type { Provider } from "../../contracts/identity-provider.ts";
import type { LinkedAccount } from "../../contracts/linked-account.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { AccountChoice } from "../../data/account-choice.ts";
import { coreError } from "../../data/core-error.ts";
import { toCleanLine } from "../../kernel/clean-text.ts";
import { findNamedAccount } from "../user/find-named-account.ts";

const notSupported = (providerId: string): Error =>
  coreError("PROVIDER_NOT_SUPPORTED", { words: `Provider ${toCleanLine(providerId, 100)} is not supported` });

async function chosenUserId(scope: RequestScope, { sessions }: Services, userId: string | undefined): Promise<string> {
  const active = await sessions.authenticate(scope);
  if (active !== null) {
    // A provider's tokens give access beyond this application.
    if (sessions.impersonatorOf(active.session) !== null) throw coreError("NOT_WHILE_IMPERSONATING");
    if (userId !== undefined && userId !== active.user.id) throw coreError("ACCOUNT_NOT_FOUND");
    return active.user.id;
  }
  // A client can forge forwarded headers, so only the server's own calls may name a user.
  if (!scope.isOwnCall) throw coreError("UNAUTHORIZED");
  if (userId === undefined) throw coreError("USER_ID_OR_SESSION_REQUIRED");
  return userId;
}

export async function accountChosen(
  scope: RequestScope,
  services: Services,
  choice: AccountChoice,
): Promise<{ readonly account: LinkedAccount; readonly provider: Provider }> {
  const userId = await chosenUserId(scope, services, choice.userId);
  const { providers, accounts } = services;
  if (choice.providerId !== undefined && !providers.ids.includes(choice.providerId)) {
    throw notSupported(choice.providerId);
  }
  const account = findNamedAccount(await accounts.list(userId), choice);
  if (account === null) throw coreError("ACCOUNT_NOT_FOUND");
  const provider = await providers.get(account.providerId);
  if (provider === null) throw notSupported(account.providerId);
  return { account, provider };
}
