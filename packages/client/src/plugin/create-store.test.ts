import { expect, test, vi } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { wireSession } from "../fixtures/session.ts";
import { createStore, defineClientPlugin, type Store, type StoreState } from "./index.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    notes: {
      readonly $notes: Store<StoreState<readonly string[]>>;
      readonly $ownNotes: Store<StoreState<readonly string[]>>;
    };
  }
}
declare module "@sallyport/core" {
  interface PluginRegistry {
    notes: { routes: Record<never, never> };
  }
}

const notesClient = () =>
  defineClientPlugin({
    id: "notes",
    members: (context) => ({
      $notes: createStore<readonly string[]>(context, { path: "/notes/list", changes: ["notes"], query: { limit: 2 } }),
      $ownNotes: createStore<readonly string[]>(context, { path: "/notes/own", needsSession: true }),
    }),
  });

/** Tabs of one application whose server stores notes. */
function open() {
  const state = { notes: ["a"], asked: [] as string[], session: null as object | null, hangs: false };
  const baseURL = `http://notes-${Math.random()}.test`;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    if (pathname.endsWith("/sign-in")) {
      state.session = wireSession("ada");
      return Response.json(null, { headers: { "x-sallyport-changes": "session,user" } });
    }
    if (init?.method === "POST") {
      state.notes = [...state.notes, "b"];
      return Response.json(null, { headers: { "x-sallyport-changes": "notes" } });
    }
    if (pathname.endsWith("/get-session")) {
      if (!state.hangs) return Response.json(state.session);
      return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("too late"))));
    }
    state.asked.push(search);
    return Response.json(state.notes);
  };
  return { state, tab: () => createAuthClient({ baseURL, fetch, plugins: [notesClient()] }) };
}

test("a plugin's store reads when it gets a listener and after the changes that it names", async () => {
  const { state, tab } = open();
  const client = tab();
  expect(client.$notes.get()).toMatchObject({ data: null, isPending: true });
  expect(state.asked).toEqual([]);
  const leave = client.$notes.listen(() => {});
  await vi.waitFor(() => expect(client.$notes.get().data).toEqual(["a"]));
  await client.$fetch("/notes/add", { method: "POST" });
  await vi.waitFor(() => expect(client.$notes.get().data).toEqual(["a", "b"]));
  expect(state.asked).toEqual(["?limit=2", "?limit=2"]);
  state.notes = ["c"];
  await client.$notes.get().refetch();
  expect(client.$notes.get().data).toEqual(["c"]);
  leave();
});

test("a plugin's store refreshes after another tab's change", async () => {
  vi.stubGlobal("document", { addEventListener: () => {} });
  const { tab } = open();
  const [here, there] = [tab(), tab()];
  const leave = here.$notes.listen(() => {});
  await vi.waitFor(() => expect(here.$notes.get().data).toEqual(["a"]));
  await there.$fetch("/notes/add", { method: "POST" });
  await vi.waitFor(() => expect(here.$notes.get().data).toEqual(["a", "b"]));
  leave();
  vi.unstubAllGlobals();
});

test("a plugin's store refreshes when the window gets the focus and when the network is back", async () => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const { state, tab } = open();
  const client = tab();
  const leave = client.$notes.listen(() => {});
  await vi.advanceTimersByTimeAsync(50);
  expect(client.$notes.get().data).toEqual(["a"]);
  for (const [event, notes] of [
    ["focus", ["b"]],
    ["online", ["c"]],
  ] as const) {
    state.notes = [...notes];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.$notes.get().data).not.toEqual(notes);
    window.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(50);
    expect(client.$notes.get().data).toEqual(notes);
  }
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a store that needs a session reads only once the user has signed in", async () => {
  const { state, tab } = open();
  const client = tab();
  const leave = client.$ownNotes.listen(() => {});
  await vi.waitFor(() => expect(client.$ownNotes.get()).toMatchObject({ data: null, error: null, isPending: false }));
  expect(state.asked).toEqual([]);
  await client.$fetch("/sign-in", { method: "POST" });
  await vi.waitFor(() => expect(client.$ownNotes.get().data).toEqual(["a"]));
  expect(state.asked).toEqual([""]);
  leave();
});

test("a store that needs a session reads after the session request timed out", async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const { state, tab } = open();
  state.hangs = true;
  const client = tab();
  const leaves = [client.$notes.listen(() => {}), client.$ownNotes.listen(() => {})];
  await vi.waitFor(() => expect(client.$notes.get().data).toEqual(["a"]));
  expect(client.$ownNotes.get()).toMatchObject({ data: null, isPending: true });
  timeout.mockRestore();
  late.abort();
  await vi.waitFor(() => expect(client.$ownNotes.get().data).toEqual(["a"]));
  for (const leave of leaves) leave();
});
