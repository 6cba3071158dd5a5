import {
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';

export const triggerEvents = [
  'onPointerEnter',
  'onPointerMove',
  'onPointerLeave',
  'onPointerDown',
  'onFocus',
  'onBlur',
  'onClick',
  'onKeyDown',
] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

type Handler = (event: SyntheticEvent) => void;
export type Handlers = Partial<Record<TriggerEvent, Handler>>;
export type Attributes = Readonly<Record<string, unknown>>;

/** What an element takes that opens something. */
export type TriggerElement = ReactElement<Handlers & { ref?: Ref<HTMLElement> }>;

/** The interface between the element and the loaded part, which gives it handlers and attributes. */
export interface Loan {
  element: RefObject<HTMLElement | null>;
  lend: (handlers: Handlers, attributes: Attributes) => void;
  /** Whether a key was repeated for the loaded part. */
  wasKeyed: RefObject<boolean>;
}

interface LentTriggerOptions {
  /**
   * What an event does while the part is not loaded: `load` loads it; `replay` loads it and repeats the event for it;
   * `forget` drops the event that was to be repeated.
   */
  asks: (name: TriggerEvent, event: SyntheticEvent) => 'replay' | 'load' | 'forget' | undefined;
  /** The attributes until the loaded part gives its own. */
  attributes?: Attributes;
}

function place(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const clean = ref(element);
    return typeof clean === 'function' ? clean : () => ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}

const isSame = (one: Attributes, other: Attributes) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The element itself and those who hold it. */
function usePlace(held: Ref<HTMLElement> | undefined) {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback(
    (found: HTMLElement | null) => {
      element.current = found;
      const clean = place(held, found);
      return () => {
        element.current = null;
        clean?.();
      };
    },
    [held],
  );
  return { element, ref };
}

/**
 * An element that opens something whose library is loaded on use. Until the library is there, the element remembers the
 * last event that asked for it. Then it takes over the library's handlers and attributes, and that event is repeated for
 * them. It is the same element all the time, so it keeps its focus.
 */
export function useLentTrigger(child: TriggerElement, { asks, attributes = {} }: LentTriggerOptions) {
  const { element, ref } = usePlace(child.props.ref);
  const [isTouched, setTouched] = useState(false);
  const [shown, setShown] = useState(attributes);
  const lent = useRef<Handlers>(undefined);
  const wasKeyed = useRef(false);
  const missed = useRef<{ name: TriggerEvent; event: SyntheticEvent }>(undefined);
  const current = useRef({ child, asks });
  current.current = { child, asks };

  const loan: Loan = useMemo(
    () => ({
      element,
      wasKeyed,
      lend: (handlers, given) => {
        const isFirst = lent.current === undefined;
        lent.current = handlers;
        setShown((before) => (isSame(before, given) ? before : given));
        const { name, event } = missed.current ?? {};
        missed.current = undefined;
        if (isFirst && name === 'onKeyDown') wasKeyed.current = true;
        if (isFirst && name && event) handlers[name]?.(event);
      },
    }),
    [element],
  );
  const handlers = useMemo(() => {
    const handle = (name: TriggerEvent) => (event: SyntheticEvent) => {
      current.current.child.props[name]?.(event);
      if (lent.current) return lent.current[name]?.(event);
      const asked = event.defaultPrevented ? undefined : current.current.asks(name, event);
      if (asked === 'forget') missed.current = undefined;
      if (asked === 'replay') missed.current = { name, event };
      if (asked === 'replay' || asked === 'load') setTouched(true);
    };
    return Object.fromEntries(triggerEvents.map((name) => [name, handle(name)]));
  }, []);
  // What the element says of itself wins, as in the library.
  const own = cloneElement(child, { ...shown, ...child.props, ...handlers, ref });
  return { trigger: own, isTouched, loan };
}
