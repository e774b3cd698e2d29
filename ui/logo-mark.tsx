/** The shop's yellow mark. */
export const LogoMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" className={`${className} shrink-0`} aria-hidden="true">
    <rect width="32" height="32" rx="8" className="fill-special-solid" />
    <path
      d="M9 9h14M9 16h10M9 23h14"
      className="stroke-on-special"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </svg>
)
