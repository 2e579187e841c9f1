import { expect, test, vi } from "vitest";
import { createRefreshBatch } from "./refresh-batch.ts";

test("answers that were asked for together are shown together, and others at once", () => {
  const batch = createRefreshBatch();
  const [name, members, list] = [{}, {}, {}];
  const shown: string[] = [];
  const say = (word: string) => () => void shown.push(word);
  batch.join(name);
  batch.join(members);
  batch.show(members, say("members"));
  batch.show(list, say("list"));
  expect(shown).toEqual(["list"]);
  batch.show(name, say("name"));
  expect(shown).toEqual(["list", "name", "members"]);
});

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

test("a store whose answer does not come holds the others up for three seconds, and is shown when it comes", async () => {
  vi.useFakeTimers();
  const batch = createRefreshBatch();
  const [name, members] = [{}, {}];
  const shown: string[] = [];
  const say = (word: string) => () => void shown.push(word);
  for (const store of [name, members]) batch.join(store);
  batch.show(name, say("name"));
  await vi.advanceTimersByTimeAsync(2999);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["name"]);
  batch.show(members, say("members"));
  expect(shown).toEqual(["name", "members"]);
  vi.useRealTimers();
});
