import { useOrganization, useOrganizations, useUserInvitations } from "@sallyport/react/organization";
import { useEffect } from "react";
import { Link } from "react-router";
import { client } from "./client.ts";
import { Overview } from "./overview.tsx";

const Start = () => (
  <section className="card">
    <h2>Where do you work?</h2>
    <p>Acme shows the deliveries of an organization. Create yours, or join the one that invited you.</p>
    {useUserInvitations().data?.map(({ id, organizationName }) => (
      <Link key={id} className="button" to={`/accept-invitation?id=${id}`}>
        Join {organizationName}
      </Link>
    ))}
    <Link to="/create-organization">Create an organization</Link>
  </section>
);

export function Dashboard() {
  const user = client.useSession().data?.user;
  const [first] = useOrganizations().data ?? [];
  const { data: active, isPending } = useOrganization();
  const isChoosing = !isPending && active === null && first !== undefined;
  useEffect(() => {
    document.title = "Dashboard · Acme";
    return () => {
      document.title = "Acme";
    };
  }, []);
  // A new session has no active organization yet.
  useEffect(() => {
    if (isChoosing) void client.organization.setActive({ organizationId: first.id });
  }, [isChoosing, first]);
  return (
    <div className="dashboard" lang="en">
      <h1>Hello, {user?.name || user?.phoneNumber || user?.email}</h1>
      {user?.emailVerified === false && !user.emailIsPlaceholder && (
        <p className="card">
          To verify your email address, open the link that we sent to {user.email}.{" "}
          <Link to="/verify-email">Send it again</Link>
        </p>
      )}
      {active && <p className="note">Here’s what’s happening at {active.name} today.</p>}
      {active && <Overview of={active.id} />}
      {!active && !isPending && !isChoosing && <Start />}
    </div>
  );
}
