import { session } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { personOf, SESSION_COOKIE } from "../../ground/people.ts";
import { type Carrier, Client } from "./sign-in-client.ts";
import { KIOSK_SECONDS, type Verdict } from "./sign-in-gate.ts";
import { openRoom, type RoomLab, type UserSignInMethod } from "./sign-in-lab.ts";
import { callRaw, changed, expectNobody, expectTold, keptBy, ledgerOf, remember, tablesOf } from "./sign-in-room.ts";
import { WAYS_IN } from "./sign-in-ways.ts";

const ways = Object.entries(WAYS_IN);
const isLink = ({ method }: UserSignInMethod): boolean => method === "verify-email";

/** Runs a sign-in method with this verdict. */
async function walk(room: RoomLab, way: UserSignInMethod, verdict: Verdict, carrier: Carrier) {
  const client = new Client(room, carrier);
  const name = verdict.replaceAll(" ", "-");
  room.state.verdict = "allow";
  room.state.door = false;
  const step = await way.prepare(room, name, client.browser);
  client.carry();
  const before = await remember(room);
  room.state.verdict = verdict;
  room.state.asked.length = 0;
  const hadToken = client.token !== null;
  const answer = await callRaw(room, client.browser, step, client.headers);
  // A client that sends its token gets no session cookie.
  if (hadToken) expect(answer.given.map(({ name }) => name)).not.toContain(SESSION_COOKIE);
  const lines = room.lab.logText();
  return { client, name, before, answer, lines };
}

/** Checks that the session keeps the lifetime from the policy, regardless of use. */
async function expectTerms(room: RoomLab, client: Client): Promise<void> {
  const { lab } = room;
  const [row] = await lab.store.list(session, {
    where: {},
    orderBy: [{ column: "createdAt", direction: "desc" }],
    limit: 1,
  });
  const end = new Date(lab.clock.now().getTime() + KIOSK_SECONDS * 1000);
  const seen = await client.get("/get-session", "disableCookieCache=true");
  expect(seen.at("session")).toMatchObject({ device: "kiosk", fresh: false, expiresAt: end.toISOString() });
  expect(row?.expiresAt).toBeInstanceOf(Date);
  expect((await client.post("/unlink-account", { providerId: "mock" })).code).toBe("SESSION_NOT_FRESH");
  lab.clock.advance({ seconds: KIOSK_SECONDS - 1 });
  const late = await client.get("/get-session", "disableCookieCache=true");
  expect(late.at("session", "expiresAt")).toBe(end.toISOString());
  lab.clock.advance({ seconds: 2 });
  expect((await client.get("/get-session", "disableCookieCache=true")).json).toBeNull();
}

const CARRIERS: readonly Carrier[] = ["cookie", "bearer"];
const rows = ways.flatMap(([title, way]) => CARRIERS.map((carrier) => [title, carrier, way] as const));

describeTwoHarnesses(
  "sign-in methods",
  (open) => {
    describe.each(rows)("%s, with the session as %s", (_, carrier, way) => {
      test.each(["deny", "challenge", "policy throws", "listener throws"] as const)(
        "%s: creates no session",
        async (verdict) => {
          const room = await openRoom(open);
          const { client, name, before, answer, lines } = await walk(room, way, verdict, carrier);
          await expectNobody(room, answer, before);
          expectTold(verdict, way, answer, isLink(way));
          const may = keptBy(way, verdict);
          expect(changed(before.tables, await tablesOf(room)).filter((table) => !may.includes(table))).toEqual([]);
          if (verdict === "listener throws") expect(lines).toContain('"plugin":"ledger"');
          else expect(room.state.asked).toEqual([way.method]);
          if (verdict === "policy throws") expect(lines).toContain('"plugin":"gate"');
          const told = verdict === "deny" ? [`sign-in.refused ${name} GATE_CLOSED`] : [];
          const held = verdict === "challenge" ? [`sign-in.challenged ${name} gate`] : [];
          expect(room.heard).toEqual([...told, ...held]);
          // The caller of a sign-up has entered the profile, and the caller with a session has it.
          if (verdict === "challenge" && !way.isNew && !way.hasSession)
            expect(answer.text).not.toContain(personOf(name).email);
          client.absorb(answer);
          // An existing session remains, unless the sign-in method ends it.
          if (verdict !== "challenge" && way.hasSession) expect((await client.get("/get-session")).json).not.toBeNull();
          if (verdict !== "challenge") return;
          // Where all sessions have ended, the browser is signed out despite its cookie cache.
          if (keptBy(way, verdict).includes("session")) expect((await client.get("/get-session")).json).toBeNull();
          // After the challenge, the sign-in completes.
          const met = await client.post("/gate/answer", { challenge: "gate", answer: "right" });
          expect(met.status, met.text).toBe(200);
          expect((await client.get("/get-session")).at("user", "name")).toBe(name);
          expect(room.heard.slice(1)).toEqual([`session.created ${name} ${way.method}`]);
          if (way.redirects) expect(met.at("callbackURL")).toBe("/home");
        },
      );

      test("allow: creates the session and emits the event once", async () => {
        const room = await openRoom(open);
        const { client, name, before, answer } = await walk(room, way, "allow", carrier);
        client.absorb(answer);
        expect((await client.get("/get-session")).at("user", "name")).toBe(name);
        expect(room.heard).toEqual([`session.created ${name} ${way.method}`]);
        expect(await ledgerOf(room, "session.created")).toBe(before.created + 1);
      });

      test("allow with terms: the session is never fresh and is not extended by use", async () => {
        const room = await openRoom(open);
        const { client, answer } = await walk(room, way, "terms", carrier);
        client.absorb(answer);
        await expectTerms(room, client);
      });
    });
  },
  { storesSessions: true },
);
