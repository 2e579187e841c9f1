import { expect, test } from "vitest";
import { createWave } from "./wave.ts";

test("answers that were asked for together are shown together, and others at once", () => {
  const wave = createWave();
  const [name, members, list] = [{}, {}, {}];
  const shown: string[] = [];
  const say = (word: string) => () => void shown.push(word);
  wave.join(name);
  wave.join(members);
  wave.show(members, say("members"));
  wave.show(list, say("list"));
  expect(shown).toEqual(["list"]);
  wave.show(name, say("name"));
  expect(shown).toEqual(["list", "name", "members"]);
});

test("a store that leaves is not waited for, and what was held of it is dropped", () => {
  const wave = createWave();
  const [name, members, teams] = [{}, {}, {}];
  const shown: string[] = [];
  const say = (word: string) => () => void shown.push(word);
  for (const store of [name, members, teams]) wave.join(store);
  wave.show(members, say("members"));
  wave.show(teams, say("teams"));
  wave.leave(members);
  expect(shown).toEqual([]);
  wave.leave(name);
  expect(shown).toEqual(["teams"]);
});
