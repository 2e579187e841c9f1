import { account, user } from "@sallyport/core/store";
import { type Life, openLife, prove } from "../attacks/account/account-life.ts";
import { personOf, signUp } from "./people.ts";

/** Nobody has no account, alice is unverified, vera verified, gina social only. */
export const EVERYBODY = ["nobody", "alice", "vera", "gina"] as const;

export const addressOf = (name: string): string => personOf(name).email;

export async function openEverybody(): Promise<Life> {
  const life = await openLife();
  await signUp(life.lab, "vera");
  await signUp(life.lab, "gina");
  await prove(life.lab, "vera");
  const gina = await life.lab.store.find(user, { where: { name: "gina" } });
  const social = { providerId: "google", password: null };
  await life.lab.store.update(account, { where: { userId: gina?.id ?? "" } }, social);
  return life;
}

/** Since the last look. */
export async function sentBy({ mailbox }: Life): Promise<string[]> {
  await mailbox.settle();
  return mailbox.mails.splice(0).map(({ kind, to }) => `${kind} ${to}`);
}
