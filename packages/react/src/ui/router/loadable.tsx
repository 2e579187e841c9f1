import { type ComponentType, createElement, lazy, type ReactNode } from "react";

export class LoadError extends Error {
  readonly renew: () => void;
  constructor(renew: () => void, cause: unknown) {
    super("A screen could not be loaded", { cause });
    this.renew = renew;
  }
}

/**
 * Loads a component when it is first rendered, for parts of a screen that most visits do not show.
 * @throws LoadError while rendering, if the chunk could not be loaded
 */
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
