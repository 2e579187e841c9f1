import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

/** A BroadcastChannel within the process that delivers messages synchronously. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    const others = [...Channel.open].filter((other) => other !== this && other.name === this.name);
    for (const other of others) other.dispatchEvent(new MessageEvent("message", { data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

fakeTime();
beforeEach(() => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => {
  Channel.open.clear();
});

type Client = ReturnType<typeof playOrganizations>["client"];
const ANSWERS = {
  "get-organization": () => ({ name: "Works" }),
  list: () => [{ name: "Works" }],
  "get-active-member": () => ({ role: "owner", grants: { owner: { team: ["create"] } } }),
};
const credentials = { email: "bob@example.com", password: "correct horse battery" };

/** Two tabs of one browser that show the same. */
async function tabs() {
  const baseURL = "http://tabs.test";
  const [here, there] = [playOrganizations(ANSWERS, { baseURL }), playOrganizations(ANSWERS, { baseURL })];
  const watched = ({ client }: typeof here) => watch(client.$organization, client.$organizations, client.$can);
  const leave = [watched(here), watched(there)];
  await rest();
  const shown = ({ client }: typeof here) => [
    client.$organization.value.data?.name,
    client.$organizations.value.data?.length,
    client.$can.value({ team: ["create"] }),
  ];
  return { here, there, leave: () => leave.map((end) => end()), shown };
}
const KNOWN = ["Works", 1, true];
const NOTHING = [undefined, undefined, false];

test.each([
  ["signIn", (client: Client) => client.signIn.email(credentials)],
  ["signUp", (client: Client) => client.signUp.email({ ...credentials, name: "Bob" })],
  ["signOut", (client: Client) => client.signOut()],
] as const)("%s clears the previous user's data before the next read, in other tabs too", async (_, call) => {
  const { here, there, leave, shown } = await tabs();
  expect([shown(here), shown(there)]).toEqual([KNOWN, KNOWN]);
  for (const tab of [here, there]) for (const path of Object.keys(ANSWERS)) tab.hold(path);
  await call(here.client);
  expect([shown(here), shown(there)]).toEqual([NOTHING, NOTHING]);
  for (const tab of [here, there]) {
    expect(tab.client.$organization.value.isPending).toBe(true);
    await rest();
    for (const path of Object.keys(ANSWERS)) tab.release(path);
  }
  await rest();
  expect([shown(here), shown(there)]).toEqual([KNOWN, KNOWN]);
  leave();
});

test("a call refreshes what it changed in every tab, and the old data stays until then", async () => {
  const { here, there, leave, shown } = await tabs();
  for (const tab of [here, there]) tab.asked.length = 0;
  await here.change("organizations");
  expect([shown(here), shown(there)]).toEqual([KNOWN, KNOWN]);
  await rest();
  for (const { asked } of [here, there])
    expect(asked.sort()).toEqual(["get-active-member", "get-organization", "list"]);
  leave();
});

test("a call that changed nothing posts no message and causes no read", async () => {
  const { here, there, leave } = await tabs();
  for (const tab of [here, there]) tab.asked.length = 0;
  const post = vi.spyOn(Channel.prototype, "postMessage");
  await here.change();
  await rest();
  expect(post).not.toHaveBeenCalled();
  expect([here.asked, there.asked]).toEqual([[], []]);
  await here.change("teams");
  expect(post).toHaveBeenCalledTimes(1);
  post.mockRestore();
  leave();
});

test("a tab keeps one channel open while any store has a listener, and closes it afterwards", async () => {
  const { client, asked } = playOrganizations(ANSWERS);
  const leaveName = watch(client.$organization);
  const leaveList = watch(client.$organizations);
  await rest();
  const ofOrganizations = [...Channel.open].filter(({ name }) => name.endsWith("/organization"));
  expect(ofOrganizations).toHaveLength(1);
  leaveName();
  await vi.advanceTimersByTimeAsync(1500);
  asked.length = 0;
  new Channel(ofOrganizations[0]?.name ?? "").postMessage(["organizations"]);
  await rest();
  expect(asked).toEqual(["list"]);
  leaveList();
  await vi.advanceTimersByTimeAsync(1500);
  expect([...Channel.open].filter((channel) => ofOrganizations.includes(channel))).toEqual([]);
});
