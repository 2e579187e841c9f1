import { useEffect, useRef } from "react";
import { nameOf } from "../social/providers.ts";
import { TroubleNote } from "../social/trouble-note.tsx";
import type { Return } from "../social/use-return.ts";
import { ConnectList } from "./connect-list.tsx";
import { ConnectSkeleton } from "./connect-skeleton.tsx";
import { SessionRowSkeleton } from "./session-row-skeleton.tsx";
import { useUnlink } from "./use-unlink.ts";
import type { Ways } from "./use-ways.ts";
import { WayRow } from "./way-row.tsx";

function Connected({ id, isThere }: { readonly id: string; readonly isThere: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className="note">
      {isThere
        ? `${nameOf(id)} is connected: from now on it opens this account too.`
        : `${nameOf(id)} is not connected: that had to happen within ten minutes, in one browser. Connect it below.`}
    </p>
  );
}

interface Props extends Ways {
  readonly back: Return;
}

export function WayList({ ways, problem, load, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const unlink = useUnlink(async () => {
    await load();
    // The button is gone with its row.
    heading.current?.focus();
  });
  const ids = ways?.map(({ providerId }) => providerId) ?? [];
  const news = unlink.done === "" && ways !== null ? back.connected : null;
  return (
    <section className="panel" aria-labelledby="ways">
      <h2 id="ways" ref={heading} tabIndex={-1}>
        Ways to sign in
      </h2>
      <p className="panel-lead">Password and connected accounts: each of them opens your account.</p>
      {back.trouble !== null && <TroubleNote trouble={back.trouble} />}
      <div role="status">
        {unlink.done && <p className="note">{unlink.done}</p>}
        {news !== null && <Connected id={news} isThere={ids.includes(news)} />}
      </div>
      <div role="alert" className="form-alert">
        {(unlink.problem || problem) && <p>{unlink.problem || problem}</p>}
      </div>
      <ul className="sessions" aria-busy={ways === null}>
        {ways === null && <SessionRowSkeleton />}
        {ways?.map((way) => (
          <WayRow
            key={way.id}
            way={way}
            busy={unlink.busy === way.id}
            only={ways.length === 1}
            onUnlink={unlink.unlink}
          />
        ))}
      </ul>
      {ways === null ? <ConnectSkeleton /> : <ConnectList connected={ids} />}
    </section>
  );
}
