import { pause } from "./pause.ts";
import type { Call } from "./to-call.ts";

type Signal = AbortSignal | null | undefined;
type Send = (signal: Signal) => Promise<Response>;
type TakeTurn = (call: Call, signal: Signal, send: Send) => Promise<Response>;
type Release = () => void;

/** The milliseconds for which a change waits for reads of other tabs, which it cannot abort. */
const LONGEST_READ = 1000;
/** The milliseconds after which a change that hangs no longer holds up reads. */
const LONGEST_CHANGE = 10_000;

export const CHANGING_GET = "/verify-email";

/** The tabs of an origin share its locks. React Native and insecure pages have none. */
function lock(name: string, mode: LockMode, limit: number): Promise<Release> {
  const { locks }: Partial<Navigator> = window.navigator ?? {};
  return new Promise((resolve) => {
    const proceed = (): void => resolve(() => {});
    if (!locks) return proceed();
    const late = new AbortController();
    void pause(limit).then(() => late.abort());
    locks.request(name, { mode, signal: late.signal }, () => new Promise<void>(resolve)).catch(proceed);
  });
}

/**
 * Keeps reads of the session apart from calls that may change it. A read that overlaps with a change can be answered
 * for the old session, and the cookies of that response would delete or replace the cookie of the new one. So a change
 * aborts reads in flight, because browsers ignore the cookies of an aborted request, and they are sent again after it.
 */
export function createTurns(name: string): TakeTurn {
  const reads = new Set<AbortController>();
  let changes: Promise<void> | undefined;
  let locked: Promise<Release> | undefined;

  async function read(signal: Signal, send: Send): Promise<Response> {
    let seen: typeof changes;
    while (seen !== changes) {
      seen = changes;
      await seen;
    }
    const stop = new AbortController();
    reads.add(stop);
    const release = await lock(name, "shared", LONGEST_CHANGE);
    const abort = (): void => stop.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    try {
      return await send(stop.signal);
    } catch (error) {
      if (reads.has(stop)) throw error;
    } finally {
      reads.delete(stop);
      release();
    }
    return read(signal, send);
  }

  function change(signal: Signal, send: Send): Promise<Response> {
    for (const stop of reads) stop.abort();
    reads.clear();
    locked ??= lock(name, "exclusive", LONGEST_READ);
    const sent = locked.then(() => send(signal));
    const ended = Promise.allSettled([changes, Promise.race([sent, pause(LONGEST_CHANGE)])]).then(() => {
      if (ended !== changes) return;
      void locked?.then((release) => release());
      locked = undefined;
    });
    changes = ended;
    return sent;
  }

  return ({ method, path }, signal, send) => {
    // On a server, the calls of different users would hold each other up.
    if (!globalThis.window) return send(signal);
    if (path === "/get-session") return read(signal, send);
    return method === "POST" || path === CHANGING_GET ? change(signal, send) : send(signal);
  };
}
