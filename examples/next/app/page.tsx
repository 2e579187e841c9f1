import { getSession, nextHeaders } from "@sallyport/next";
import Link from "next/link";
import { Suspense } from "react";
import { auth } from "@/lib/auth";

/** Streamed after the page, which does not wait for it. */
async function Devices() {
  const sessions = await auth.api.listSessions({ headers: await nextHeaders() });
  return <p>Signed in on {sessions.length === 1 ? "this device" : `${sessions.length} devices`}.</p>;
}

export default async function Home() {
  const session = await getSession(auth);
  if (session === null) return <h1>Nobody is signed in</h1>;
  return (
    <>
      <h1>Hello, {session.user.name}</h1>
      <Suspense fallback={<p>Looking for your devices…</p>}>
        <Devices />
      </Suspense>
      {session.user.role?.split(",").includes("admin") && <Link href="/admin/users">Everybody</Link>}
    </>
  );
}
