import { useUserAccounts } from "@sallyport/react/admin";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { exactText, monthText } from "../account/time-text.ts";
import { WayIcon } from "../account/way-icon.tsx";
import { errorText } from "../shell/error-text.ts";
import { nameOf } from "../social/providers.ts";

export function UserWays({ userId }: { readonly userId: string }) {
  const { data, error, isPending } = useUserAccounts(userId);
  return (
    <section className="panel" aria-labelledby="user-ways">
      <h2 id="user-ways">Ways in</h2>
      <div role="alert" className="form-alert">
        {error !== null && <p>{errorText(error.code)}</p>}
      </div>
      <ul className="sessions" aria-busy={isPending}>
        {isPending && <SessionRowSkeleton />}
        {data?.accounts.map(({ id, providerId, createdAt }) => (
          <li key={id} className="session">
            <WayIcon providerId={providerId} />
            <div className="session-words">
              <p className="session-name">{nameOf(providerId)}</p>
              <p className="session-meta">
                Since{" "}
                <time dateTime={createdAt.toISOString()} title={exactText(createdAt)}>
                  {monthText(createdAt)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {data?.accounts.length === 0 && (
        <p className="nothing">None yet: they set a password by a mailed link, or are given one below.</p>
      )}
    </section>
  );
}
