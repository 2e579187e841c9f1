import "./overview.css";

const ACTIVITY = [
  ["Lena Fischer", "dispatched 42 parcels to Hamburg", "8 min ago"],
  ["Marco Rossi", "marked order 20418 as delivered", "25 min ago"],
  ["Amara Okafor", "added the carrier Northline", "1 h ago"],
  ["Jun Tanaka", "rerouted van 7 around the A2", "3 h ago"],
] as const;

/** Made-up figures. An organization always has the same ones. */
export function Overview({ of: organization }: { readonly of: string }) {
  const seed = [...organization].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  const stats = [
    ["On the way", String(90 + (seed % 70)), "+12% from last week"],
    ["Delivered today", String(240 + (seed % 110)), "+4% from yesterday"],
    ["On time", `${(95 + (seed % 40) / 10).toFixed(1)}%`, "+0.6 points this month"],
    ["Open claims", String(2 + (seed % 7)), "3 fewer than last week"],
  ];
  return (
    <>
      <dl className="cards">
        {stats.map(([name, value, trend]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className="note">{trend}</dd>
          </div>
        ))}
      </dl>
      <section className="card">
        <h2>Recent activity</h2>
        <ol>
          {ACTIVITY.map(([who, what, when]) => (
            <li key={who}>
              <span>
                <strong>{who}</strong> {what}
              </span>
              <span className="note">{when}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
