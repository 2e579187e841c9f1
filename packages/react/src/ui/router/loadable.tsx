import { type ComponentType, createElement, lazy, type ReactNode } from "react";

/** A file of the application that did not come. */
export class LoadError extends Error {
  /** Lets the next rendering load it anew. */
  readonly renew: () => void;
  constructor(renew: () => void, cause: unknown) {
    super("A screen could not be loaded", { cause });
    this.renew = renew;
  }
}

/** A component in a file of its own, loaded when it is shown first; a file that did not come is a `LoadError`. */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fresh = () =>
    lazy(async () => {
      try {
        const Found = await load();
        return { default: (props: { readonly given: Props }): ReactNode => createElement(Found, props.given) };
      } catch (cause) {
        throw new LoadError(renew, cause);
      }
    });
  let Current = fresh();
  const renew = (): void => {
    Current = fresh();
  };
  return (props) => <Current given={props} />;
}
