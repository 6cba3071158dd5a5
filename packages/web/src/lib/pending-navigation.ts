interface Navigating {
  subscribe(onChange: (state: { navigation: { state: string } }) => void): unknown;
}

let isPending = false;

/** Set once with the router, whose state is known here before any component renders with it. */
export function watchNavigation(router: Navigating): void {
  router.subscribe(({ navigation }) => {
    isPending = navigation.state !== 'idle';
  });
}

/** Whether a navigation is pending. */
export const isNavigating = (): boolean => isPending;
