import type { Organization } from "@sallyport/core/organization";
import { useActiveMember, useMembers, usePermission, useTeams } from "@sallyport/react/organization";
import { useEffect, useRef } from "react";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { errorText } from "../shell/error-text.ts";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";
import { MemberRow } from "./member-row.tsx";
import { Pager } from "./pager.tsx";
import { usePages } from "./use-pages.ts";

const ROWS = 20;

interface Props {
  readonly organization: Organization;
  readonly userId: string;
}

export function MembersPanel({ organization, userId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = usePages();
  const { data, error, isRefetching, refetch } = useMembers({ limit: ROWS, cursor: pages.cursor });
  useWhenSeen(refetch);
  const { data: me } = useActiveMember();
  const { data: teams } = useTeams();
  const may = { update: usePermission({ member: ["update"] }), remove: usePermission({ member: ["delete"] }) };
  const change = useChange();
  const { previous, before } = pages;
  const isEmptied = data?.members.length === 0 && before > 0 && !isRefetching;
  useEffect(() => {
    if (isEmptied) previous();
  }, [isEmptied, previous]);
  const first = before * ROWS + 1;
  const words = `${first}–${first + (data?.members.length ?? 1) - 1} of ${data?.total ?? ""}`;
  return (
    <section className="panel" aria-labelledby="members">
      <h2 id="members" ref={heading} tabIndex={-1}>
        Members {data && <span className="count">{data.total}</span>}
      </h2>
      <Outcome {...change} trouble={error === null ? "" : errorText(error.code)} />
      <ul className="sessions" aria-busy={data === null}>
        {data === null && error === null && <SessionRowSkeleton />}
        {data?.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            organization={organization}
            team={teams?.find(({ id }) => id === member.teamId)?.name ?? null}
            isMe={member.userId === userId}
            myRole={me?.role ?? ""}
            may={may}
            change={change}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      <Pager
        pages={pages}
        nextCursor={data?.nextCursor ?? null}
        words={words}
        busy={isRefetching && change.busy === null}
      />
    </section>
  );
}
