import { expect, test } from "vitest";
import { createRefreshBatch } from "./refresh-batch.ts";

test("does not wait for a store that leaves, and drops its pending update", () => {
  const batch = createRefreshBatch();
  const [name, members, teams] = [{}, {}, {}];
  const shown: string[] = [];
  const show = (store: string) => () => void shown.push(store);
  for (const store of [name, members, teams]) batch.join(store);
  batch.show(members, show("members"));
  batch.show(teams, show("teams"));
  batch.leave(members);
  expect(shown).toEqual([]);
  batch.leave(name);
  expect(shown).toEqual(["teams"]);
});
