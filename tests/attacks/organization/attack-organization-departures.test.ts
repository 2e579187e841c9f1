import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

describeHarnesses("an account that cannot be deleted", (open) => {
  test("writes nothing to the organizations that its person is in", async () => {
    const world = await openAcme(open, { auth: { user: { deleteUser: { enabled: true } } } });
    const mallory = await world.person("mallory", "member");
    expect((await mallory.post("/organization/create", { name: "Evil", slug: "evil" })).status).toBe(200);
    world.lab.clock.advance({ minutes: 10 });
    // When they were changed last is what says whether their members are to be counted anew, all of them.
    await world.inert(async () => {
      for (let index = 0; index < 3; index += 1) {
        const answer = await mallory.post("/delete-user", { password: personOf("mallory").password });
        expect([answer.status, answer.code]).toEqual([409, "USER_DELETION_BLOCKED"]);
      }
    });
  });
});
