import { getSession, nextHeaders } from "@sallyport/next";
import Link from "next/link";
import { Suspense } from "react";
import { auth } from "@/lib/auth";

const STATS = { "On the way": "146", "Delivered today": "316", "On time": "98.5%", "Open claims": "4" };

const Landing = () => (
  <section className="hero">
    <h1>Every delivery on one screen</h1>
    <p>Acme brings your carriers, drivers and customers together.</p>
    <Link className="button" href="/sign-up">
      Get started
    </Link>
  </section>
);

/** Streamed after the page, which does not wait for it. */
async function Devices() {
  const sessions = await auth.api.listSessions({ headers: await nextHeaders() });
  return <p>Signed in on {sessions.length === 1 ? "this device" : `${sessions.length} devices`}.</p>;
}

export default async function Home() {
  const session = await getSession(auth);
  if (session === null) return <Landing />;
  return (
    <>
      <h1>Hello, {session.user.name}</h1>
      <dl className="cards">
        {Object.entries(STATS).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<p>Looking for your devices…</p>}>
        <Devices />
      </Suspense>
      {session.user.role?.split(",").includes("admin") && <Link href="/admin/users">All users</Link>}
    </>
  );
}
