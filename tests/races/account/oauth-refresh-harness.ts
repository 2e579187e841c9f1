import { account } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

const OVER = new Date("2020-01-01T00:00:00.000Z");

/** With tokens of an earlier system. */
export async function openAlice(lab: OpenedAuth): Promise<Browser> {
  const alice = await signUp(lab, "alice");
  const [person] = await lab.users();
  await lab.store.insert(account, {
    id: "rotating-row",
    userId: person?.id ?? "",
    providerId: "rotating",
    accountId: "1122",
    accessToken: "access-0",
    refreshToken: "refresh-0",
    accessTokenExpiresAt: OVER,
    createdAt: OVER,
    updatedAt: OVER,
  });
  return alice;
}

export async function endAccess(lab: OpenedAuth): Promise<void> {
  await lab.store.update(account, { where: { providerId: "rotating" } }, { accessTokenExpiresAt: OVER });
}
