import { type ReactNode, useState } from "react";

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly name: string;
  readonly image?: string | null | undefined;
}

/** First and last, by code points. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** Somebody's picture, else their initials; the name is said beside it. */
export function Avatar({ name, image }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState("");
  const shown = image && image !== broken ? image : null;
  return (
    <span data-part="avatar" aria-hidden="true">
      {shown === null ? (
        initialsOf(name).toLocaleUpperCase()
      ) : (
        <img src={shown} alt="" referrerPolicy="no-referrer" onError={() => setBroken(shown)} />
      )}
    </span>
  );
}
