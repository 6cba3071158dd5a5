interface Navigating {
  subscribe(onChange: (state: { navigation: { state: string } }) => void): unknown;
}

let isPending = false;

/** Told once of the router, whose state is known here before any component is drawn with it. */
export function watchNavigation(router: Navigating): void {
  router.subscribe(({ navigation }) => {
    isPending = navigation.state !== 'idle';
  });
}

/** Whether someone is on the way to another address right now. */
export const isNavigating = (): boolean => isPending;
