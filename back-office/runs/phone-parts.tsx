import { classNames } from '@endcap/ui/class-names'
import type { ComponentProps, ReactNode } from 'react'

/** The one next step, under the thumb. */
export const bigButton =
  'flex min-h-17 w-full items-center justify-center gap-2 rounded-2xl bg-accent-solid px-4 text-center text-xl font-semibold text-on-accent active:bg-accent-pressed disabled:opacity-55'

const wideButton =
  'flex min-h-15 items-center justify-center gap-2 rounded-xl border border-control px-3 text-center text-lg font-semibold active:bg-surface disabled:opacity-50'

export const WideButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={classNames(wideButton, className)} {...rest} />
)

export const wideLink = (className = ''): string => classNames(wideButton, className)

export const Section = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section aria-label={title} className="flex flex-col gap-2 border-t border-line pt-3">
    <div className="flex items-baseline gap-2">
      <h2 className="mr-auto text-lg font-semibold">{title}</h2>
      {aside !== undefined && <span className="text-base text-soft tabular-nums">{aside}</span>}
    </div>
    {children}
  </section>
)

export const Footer = ({ children }: { children: ReactNode }) => (
  <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-card px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
    {children}
  </footer>
)
