import { Link } from "react-router";
import { client } from "./client.ts";

const STATS = { "On the way": "146", "Delivered today": "316", "On time": "98.5%", "Open claims": "4" };

const Landing = () => (
  <section className="hero">
    <h1>Every delivery on one screen</h1>
    <p>Acme brings your carriers, drivers and customers together.</p>
    <Link className="button" to="/sign-up">
      Get started
    </Link>
  </section>
);

/** The landing page, or the dashboard of a signed-in user with made-up figures. */
export function Home() {
  const { data, status } = client.useSession();
  if (status === "pending") return null;
  if (data === null) return <Landing />;
  return (
    <>
      <h1>Hello, {data.user.name}</h1>
      <dl className="cards">
        {Object.entries(STATS).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.user.role?.split(",").includes("admin") && <Link to="/admin/users">All users</Link>}
    </>
  );
}
