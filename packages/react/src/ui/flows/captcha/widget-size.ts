const WIDE = 304;

/** The widgets of all services are about as wide, and have a compact size for small phones. */
export const sizeIn = <Wide extends string>({ clientWidth }: HTMLElement, wide: Wide): Wide | "compact" =>
  clientWidth < WIDE ? "compact" : wide;
