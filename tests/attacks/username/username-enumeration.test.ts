import { memory } from "@sallyport/core/memory";
import { account } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { counted } from "../../ground/watched-store.ts";
import { isFree, openNames, signInAs, signUpAs } from "./username-harness.ts";

const shapeOf = ({ status, text }: { status: number; text: string }) => [status, text];

test("an unknown name costs and says as much as a wrong password, or a user without one", async () => {
  const { database, look } = counted(memory());
  const lab = await openNames({ database });
  for (const name of ["alice", "gina"]) await signUpAs(new Browser(lab), name, { username: name });
  const gina = (await lab.users()).find(({ name }) => name === "gina");
  await lab.store.update(account, { where: { userId: gina?.id ?? "" } }, { providerId: "google", password: null });
  const measured = [];
  for (const name of ["alice", "nobody", "gina"]) {
    look();
    const answer = await signInAs(lab, name, { password: "not-the-password" });
    measured.push([look(), ...shapeOf(answer)]);
  }
  expect(new Set(measured.map((each) => JSON.stringify(each))).size).toBe(1);
});

test("no name tells whether an address has an account, where sign-ups are alike", async () => {
  const lab = await openNames({ emailAndPassword: { enabled: true, autoSignIn: false } });
  await signUpAs(new Browser(lab), "alice", {});
  for (const name of ["alice", "nobody"]) {
    const username = `${name}_name`;
    expect((await signUpAs(new Browser(lab), name, { username })).status).toBe(200);
    expect(await isFree(new Browser(lab), username)).toBe(false);
    expect((await signUpAs(new Browser(lab), name, { username })).code).toBe("USERNAME_IS_ALREADY_TAKEN");
    lab.clock.advance({ days: 60 });
    expect(await isFree(new Browser(lab), username)).toBe(false);
  }
});

test("a refused name is refused alike for a taken address and a free one", async () => {
  const lab = await openNames({ emailAndPassword: { enabled: true, autoSignIn: false } });
  await signUpAs(new Browser(lab), "alice", { username: "alice" });
  for (const username of ["alice", "admin", "a b", "ab"]) {
    const answers = [];
    for (const name of ["alice", "nobody"]) answers.push(shapeOf(await signUpAs(new Browser(lab), name, { username })));
    expect(answers[0]).toEqual(answers[1]);
  }
});
