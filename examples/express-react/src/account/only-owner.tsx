import { Fragment } from "react";
import { Link } from "../shell/link.tsx";

export function OnlyOwner({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      You are the only owner of{" "}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
        <Fragment key={index}>
          {index > 0 && ", "}
          <bdi>
            <strong>{name}</strong>
          </bdi>
        </Fragment>
      ))}
      . Hand over or delete {names.length === 1 ? "it" : "each of them"} under{" "}
      <Link to="/organizations">your organizations</Link>, then try again.
    </>
  );
}
