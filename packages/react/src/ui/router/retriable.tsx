import { Component, type ReactNode } from "react";
import { FollowsNavigationContext } from "../provider/follows-navigation.ts";
import { Unreachable, type UnreachableProps } from "../screens/front/unreachable.tsx";
import { LoadError } from "./loadable.tsx";

interface RetriableProps {
  readonly followsNavigation: boolean;
  /** In place of a part of a screen that did not come. Default: a screen that says so. */
  readonly failed?: (error: UnreachableProps["error"], retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface RetriableState {
  readonly error: unknown;
  readonly tries: number;
}

/** Says that the file of a screen, or of a part, did not come, and loads it once more; every other error is the application's. */
export class Retriable extends Component<RetriableProps, RetriableState> {
  static getDerivedStateFromError(error: unknown): Partial<RetriableState> {
    return { error };
  }

  override state: RetriableState = { error: null, tries: 0 };

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadError) error.renew();
  }

  readonly retry = (): void => this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));

  override render(): ReactNode {
    const { error, tries } = this.state;
    const { followsNavigation, failed, children } = this.props;
    if (error instanceof LoadError) {
      const told = { code: "NETWORK_ERROR", message: error.message };
      return failed?.(told, this.retry) ?? <Unreachable error={told} onRetry={this.retry} />;
    }
    if (error !== null) throw error;
    return (
      <FollowsNavigationContext.Provider value={followsNavigation || tries > 0}>
        {children}
      </FollowsNavigationContext.Provider>
    );
  }
}
