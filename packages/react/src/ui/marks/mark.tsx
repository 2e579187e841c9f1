import type { ReactNode } from "react";

/** The shapes of a mark in a square of 24 units, each with its colour. Default: the colour of the text. */
export type Shapes = readonly (readonly string[])[];

interface MarkProps {
  readonly shapes: Shapes;
}

export const Mark = ({ shapes }: MarkProps): ReactNode => (
  <svg data-part="mark" viewBox="0 0 24 24" aria-hidden="true">
    {shapes.map(([path, colour = "currentColor"]) => (
      <path key={path} data-part="mark-shape" d={path} fill={colour} />
    ))}
  </svg>
);
