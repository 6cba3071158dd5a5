/** The product's mark and name. The name is announced once; the mark is decoration. */
export function Logo({ markPx = 28 }: { markPx?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-base text-ink">
      <svg width={markPx} height={markPx} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-action" />
        <g
          className="fill-none stroke-on-action"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M9 8h7.5a8 8 0 0 1 0 16H9z" />
          <path d="M13 13.5h5M13 18.5h3" />
        </g>
      </svg>
      Docent
    </span>
  );
}
