import { type ReactNode, useEffect, useRef, useState } from "react";
import { isPicture } from "../forms/is-picture.ts";
import { useElement } from "../provider/appearance.ts";

interface AvatarProps {
  readonly name: string;
  readonly image?: string | null | undefined;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("");
}

/**
 * Shows a picture, or else the initials of the name. It is hidden from screen readers, because the name is next to it.
 */
export function Avatar({ name, image }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState("");
  const element = useElement("avatar");
  const picture = useRef<HTMLImageElement>(null);
  const shown = image && image !== broken && isPicture(image) ? image : null;
  useEffect(() => {
    // In a page from the server, the picture may have failed before React attached the event handler.
    if (shown !== null && picture.current?.complete) picture.current.decode().catch(() => setBroken(shown));
  }, [shown]);
  return (
    <span {...element} data-part="avatar" data-state={shown === null ? "initials" : "picture"} aria-hidden="true">
      {shown === null ? (
        initialsOf(name).toLocaleUpperCase()
      ) : (
        <img
          ref={picture}
          data-part="avatar-image"
          src={shown}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
}
