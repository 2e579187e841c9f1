import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";

const done = { error: null };
const refused = { error: { code: "NOBODY_KNOWS", message: "Its own words" } };

inEachReact("useChange", ({ playOn }) => {
  test("changes one row at a time, and clears the last message with the next change", async () => {
    const { flow, does } = await playOn({}, ({ useChange }) => useChange());
    const answers: ((answer: typeof done | typeof refused) => void)[] = [];
    const call = () => new Promise<typeof done | typeof refused>((resolve) => answers.push(resolve));
    const outcomes: boolean[] = [];
    const begin = (row: string) => does(({ run }) => run(row, call, "It is done").then((is) => outcomes.push(is)));
    const answer = (one: typeof done | typeof refused) => does(() => answers.shift()?.(one));

    await begin("first");
    await begin("second");
    expect(flow()).toMatchObject({ busy: "first", done: "", problem: "" });
    expect([answers.length, outcomes]).toEqual([1, [false]]);
    await answer(refused);
    expect(flow()).toMatchObject({ busy: null, done: "", problem: "Its own words" });
    await begin("second");
    expect(flow()).toMatchObject({ busy: "second", done: "", problem: "" });
    await answer(done);
    expect(flow()).toMatchObject({ busy: null, done: "It is done", problem: "" });
    await does(({ clear }) => clear());
    expect(flow()).toMatchObject({ busy: null, done: "", problem: "" });
    expect(outcomes).toEqual([false, false, true]);
  });
});
