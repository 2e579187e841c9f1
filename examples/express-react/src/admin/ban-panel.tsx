import type { User } from "@sallyport/core";
import { Folded } from "../account/folded.tsx";
import { exactText } from "../account/time-text.ts";
import { authClient } from "../auth-client.ts";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { BanForm } from "./ban-form.tsx";
import { isBanned } from "./user-words.ts";

interface Props {
  readonly user: User;
}

function Banned({ user, onLifted }: Props & { onLifted(): void }) {
  const change = useChange();
  const { id: userId, name, banReason, banExpires } = user;
  const lift = () => change.run("lift", () => authClient.admin.unbanUser({ userId }), "", onLifted);
  return (
    <section className="panel banned" aria-labelledby="ban">
      <h2 id="ban">Banned</h2>
      <dl className="facts">
        <dt>Why</dt>
        <dd>{banReason || "Nobody has said."}</dd>
        <dt>Until</dt>
        <dd>{banExpires ? <time dateTime={banExpires.toISOString()}>{exactText(banExpires)}</time> : "For good"}</dd>
      </dl>
      <Outcome {...change} />
      <div className="panel-actions">
        <button
          type="button"
          className="button secondary"
          aria-disabled={change.busy !== null || undefined}
          onClick={lift}
        >
          {change.busy === null ? `Let ${name} in again` : "Lifting the ban …"}
        </button>
      </div>
    </section>
  );
}

/** `onChanged` puts the focus where it is still somewhere. */
export function BanPanel({ user, onChanged }: Props & { onChanged(words: string): void }) {
  const { name } = user;
  if (isBanned(user, new Date()))
    return <Banned user={user} onLifted={() => onChanged(`The ban is lifted: ${name} can sign in again.`)} />;
  return (
    <Folded
      title={`Ban ${name}`}
      lead="They are signed out everywhere, and no way in lets them in."
      label="Ban …"
      tone="danger"
    >
      {({ cancel }) => <BanForm user={user} cancel={cancel} onDone={() => onChanged(`${name} is banned.`)} />}
    </Folded>
  );
}
