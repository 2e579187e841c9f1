import type { User } from "@sallyport/core";
import { AUDIT_PATH } from "../audit/audit-page.tsx";
import { InsideLayout } from "../shell/inside-layout.tsx";
import { Link } from "../shell/link.tsx";
import { navigate, useSearch } from "../shell/path.ts";
import { readSearch, toAddress } from "./search.ts";
import { SearchForm } from "./search-form.tsx";
import { ADMIN_PATH } from "./use-may.ts";
import { UserList } from "./user-list.tsx";

interface Props {
  readonly me: User;
  /** What has become of a user whose page was left. */
  readonly news: string | null;
  onLeave(words: string): void;
}

export function UsersPage({ me, news, onLeave }: Props) {
  const search = readSearch(useSearch());
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <div className="page-head">
        <h1 tabIndex={-1}>Users</h1>
        <p className="lead">
          Everybody with an account here. <Link to={AUDIT_PATH}>Audit trail</Link>
        </p>
      </div>
      <div role="status" className="page-note">
        {news && <p className="note">{news}</p>}
      </div>
      <SearchForm search={search} onSearch={(given) => navigate(toAddress(ADMIN_PATH, given), "replace")} />
      <UserList me={me} search={search} />
    </InsideLayout>
  );
}
