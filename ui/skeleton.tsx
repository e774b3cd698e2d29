/** A grey bar in the place of a text that is still loading. */
export const Skeleton = ({ className = 'w-24' }: { className?: string }) => (
  <span
    className={`inline-block h-4 rounded bg-line motion-safe:animate-pulse ${className}`}
    aria-hidden
  />
)
