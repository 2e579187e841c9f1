import { verification } from "@sallyport/core/store";
import { Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { personOf, signUp } from "../../ground/people.ts";

describeHarnesses("a change of address that waits", (open) => {
  test("is told to its user alone, and ends without what else was mailed to them", async () => {
    const mailbox = new Outbox();
    const lab = await open({ ...mailbox.options, ...ACCOUNTS });
    const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
    const newEmail = "alice@elsewhere.example.org";
    await alice.post("/change-email", { newEmail });
    await alice.post("/send-verification-email", { email: personOf("alice").email });
    await bob.post("/change-email", { newEmail: "bob@elsewhere.example.org" });
    const before = await lab.store.count(verification, { where: {} });
    expect((await alice.get("/pending-email-change")).json).toMatchObject({ newEmail, mailedTo: newEmail });
    expect((await alice.post("/cancel-email-change")).json).toEqual({ status: true });
    expect((await alice.get("/pending-email-change")).json).toBeNull();
    expect((await bob.get("/pending-email-change")).at("newEmail")).toBe("bob@elsewhere.example.org");
    expect(await lab.store.count(verification, { where: {} })).toBe(before - 1);
  });
});
