import { Component, type ReactNode } from "react";
import { FollowsNavigationContext } from "../provider/follows-navigation.ts";
import { Unreachable, type UnreachableProps } from "../screens/front/unreachable.tsx";
import { LoadError } from "./loadable.tsx";

interface RetriableProps {
  readonly followsNavigation: boolean;
  readonly failed?: (error: UnreachableProps["error"], retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface RetriableState {
  readonly error: unknown;
  readonly tries: number;
}

/**
 * Shows that a screen or a part of it could not be loaded, and retries. Every other error is thrown on to the
 * application.
 */
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
      const reason = { code: "NETWORK_ERROR", message: error.message };
      return failed?.(reason, this.retry) ?? <Unreachable error={reason} onRetry={this.retry} />;
    }
    if (error !== null) throw error;
    return (
      <FollowsNavigationContext.Provider value={followsNavigation || tries > 0}>
        {children}
      </FollowsNavigationContext.Provider>
    );
  }
}
