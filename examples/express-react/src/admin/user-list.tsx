import type { User } from "@sallyport/core";
import { useUsers } from "@sallyport/react/admin";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { Pager } from "../organization/pager.tsx";
import { errorText } from "../shell/error-text.ts";
import { useNow } from "../shell/use-now.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";
import { queryOf, type Search } from "./search.ts";
import { UserRow } from "./user-row.tsx";

const ROWS = 20;

interface Props {
  readonly me: User;
  readonly search: Search;
}

export function UserList({ me, search }: Props) {
  const now = useNow();
  const { data, error, isPending, isRefetching, refetch, page, next, previous } = useUsers({
    ...queryOf(search),
    limit: ROWS,
  });
  useWhenSeen(refetch);
  const first = (page - 1) * ROWS + 1;
  const shown = data?.users.length ?? 0;
  const words = shown === 0 ? "Nobody" : `${first}–${first + shown - 1} of ${data?.total}`;
  const pages = { cursor: null, before: page - 1, next: () => next?.(), previous: () => previous?.() };
  return (
    <section className="panel" aria-labelledby="users">
      <h2 id="users" tabIndex={-1}>
        Found <span className="count">{data?.total ?? ""}</span>
      </h2>
      <p role="status" className="visually-hidden">
        {data !== null && !isRefetching && (data.total === 1 ? "1 user found" : `${data.total} users found`)}
      </p>
      <div role="alert" className="form-alert">
        {error !== null && <p>{errorText(error.code)}</p>}
      </div>
      {error !== null && (
        <div className="panel-actions">
          <button type="button" className="button secondary" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <ul className="sessions" aria-busy={isPending || isRefetching}>
        {isPending && [0, 1, 2].map((row) => <SessionRowSkeleton key={row} />)}
        {data?.users.map((user) => (
          <UserRow key={user.id} user={user} isMe={user.id === me.id} now={now} />
        ))}
      </ul>
      {data?.users.length === 0 && <p className="nothing">Nobody is found. Search for less, or show everybody.</p>}
      <Pager pages={pages} nextCursor={data?.nextCursor ?? null} words={words} busy={isRefetching && next === null} />
    </section>
  );
}
