import { expect, test } from "vitest";
import { createRefreshBatch } from "./refresh-batch.ts";

test("a store that leaves is not waited for, and what was held of it is dropped", () => {
  const batch = createRefreshBatch();
  const [name, members, teams] = [{}, {}, {}];
  const shown: string[] = [];
  const say = (word: string) => () => void shown.push(word);
  for (const store of [name, members, teams]) batch.join(store);
  batch.show(members, say("members"));
  batch.show(teams, say("teams"));
  batch.leave(members);
  expect(shown).toEqual([]);
  batch.leave(name);
  expect(shown).toEqual(["teams"]);
});
