import { describe, expect, test } from "vitest";
import { createScreenSuite } from "../../fixtures/screens.ts";
import { REACTS } from "../../fixtures/suite.ts";

const done = { error: null };
const refused = { error: { code: "NOBODY_KNOWS", message: "Its own words" } };

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play } = createScreenSuite(suffix);

  test("rows are changed one at a time; what was told goes with the next change", async () => {
    const { flow } = await play(stage(), () => harness().useChange());
    const { act } = harness();
    const answers: ((answer: typeof done | typeof refused) => void)[] = [];
    const call = () => new Promise<typeof done | typeof refused>((resolve) => answers.push(resolve));
    const outcomes: boolean[] = [];
    const begin = (row: string) =>
      act(
        async () =>
          void flow()
            .run(row, call, "It is done")
            .then((is) => outcomes.push(is)),
      );
    const answer = (one: typeof done | typeof refused) => act(async () => answers.shift()?.(one));

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
    await act(async () => flow().clear());
    expect(flow()).toMatchObject({ busy: null, done: "", problem: "" });
    expect(outcomes).toEqual([false, false, true]);
  });
});
