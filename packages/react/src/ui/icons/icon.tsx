/// <reference path="./lucide.d.ts" />
import { createElement, type ReactNode } from "react";

/** The shapes of an icon in a square of 24 units, as Lucide publishes them. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];

interface IconProps {
  readonly of: IconNode;
}

export const Icon = ({ of }: IconProps): ReactNode => (
  <svg
    data-part="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, "data-part": "icon-shape", key: index }))}
  </svg>
);
