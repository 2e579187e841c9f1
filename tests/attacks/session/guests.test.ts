import { anonymous } from "@sallyport/core/anonymous";
import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { SESSION_COOKIE, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

async function openGuests() {
  const linked: string[] = [];
  const lab = openAuth({
    plugins: [anonymous()],
    events: {
      "anonymous.linked": ({ anonymousUser, user: { name } }) => void linked.push(`${anonymousUser.id} ${name}`),
    },
  });
  for (const name of ["alice", "mallory"]) await signUp(lab, name);
  const guest = new Browser(lab);
  const id = String((await guest.post("/sign-in/anonymous")).at("user", "id"));
  const isThere = async () => (await lab.store.find(user, { where: { id } })) !== null;
  return { lab, linked, guest, id, isThere };
}

test("whoever plants a guest's cookie in a browser gets nothing of the user who signs in there", async () => {
  const { lab, linked, guest, id, isThere } = await openGuests();
  const victim = new Browser(lab);
  victim.cookies.copy(guest.cookies);
  expect((await trySignIn(victim, "alice")).status).toBe(200);
  expect(await whoIs(victim)).toBe("alice");
  expect(tokenOf(victim)).not.toBe(tokenOf(guest));
  expect(await isThere()).toBe(false);
  expect(await whoIs(guest)).toBeNull();
  // The cookie of the ended session joins nobody any more.
  expect((await trySignIn(guest, "mallory")).status).toBe(200);
  expect(linked).toEqual([`${id} alice`]);
});

test.each([
  ["without a signature", (token: string) => token],
  ["with a forged signature", (token: string) => `${token}.${"A".repeat(43)}=`],
])("a guest's token %s joins nobody", async (_, forge) => {
  const { lab, linked, guest, isThere } = await openGuests();
  const mallory = new Browser(lab);
  mallory.cookies.set(SESSION_COOKIE, encodeURIComponent(forge(tokenOf(guest))));
  expect((await trySignIn(mallory, "mallory")).status).toBe(200);
  expect([await whoIs(guest), await isThere(), linked]).toEqual(["Anonymous", true, []]);
});
