import type { User } from "@sallyport/core";
import { Folded } from "../account/folded.tsx";
import { ListSkeleton } from "../account/list-skeleton.tsx";
import { InsideLayout } from "../shell/inside-layout.tsx";
import { useSearch } from "../shell/path.ts";
import { CreateForm } from "./create-form.tsx";
import { OrganizationList } from "./organization-list.tsx";
import { useWaiting } from "./use-waiting.ts";
import { WaitingList } from "./waiting-list.tsx";

interface Props {
  readonly user: User;
  readonly signedOutNotice: string | null;
  onLeave(words: string): void;
}

export function OrganizationsPage({ user, signedOutNotice, onLeave }: Props) {
  const waiting = useWaiting(user);
  const wantsOne = new URLSearchParams(useSearch()).has("create");
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <div className="page-head">
        <h1 tabIndex={-1}>Your organizations</h1>
        <p className="lead">People who work together, and what each of them may do.</p>
      </div>
      <div role="status" className="page-note">
        {signedOutNotice && <p className="note">{signedOutNotice}</p>}
      </div>
      {/* First, so that they push nothing down. */}
      {waiting.isPending && <ListSkeleton />}
      {!waiting.isPending && (
        <>
          <WaitingList user={user} waiting={waiting} />
          <OrganizationList />
        </>
      )}
      <Folded
        key={String(wantsOne)}
        title="Create an organization"
        lead="You become its owner, and can invite others to it."
        label="Create an organization"
        initiallyOpen={wantsOne}
      >
        {({ cancel }) => <CreateForm cancel={cancel} />}
      </Folded>
    </InsideLayout>
  );
}
