import type { CountedTopic } from '@endcap/contract/live'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCounts } from '../live/live-state.ts'
import { useFeatures } from '../shop/use-shop.ts'
import { allowedEntries, currentPath, type MenuEntry, type MenuScreen } from './menu.ts'

const Waiting = ({ screens }: { screens: readonly MenuScreen[] }) => {
  const counts = useCounts()
  const sum = screens.reduce(
    (sum, { path }) => sum + (counts[path.slice(1) as CountedTopic] ?? 0),
    0,
  )
  if (sum === 0) return null
  return (
    <span className="ml-auto">
      <span className="inline-flex min-w-6 justify-center rounded-full bg-line px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums">
        {sum}
      </span>
      <span className="sr-only"> waiting</span>
    </span>
  )
}

const linkClass =
  'relative flex min-h-8 min-w-0 grow items-center gap-2.5 rounded-lg px-2.5 text-sm text-soft hover:bg-line hover:text-ink aria-[current=page]:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-start-2 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-e-full aria-[current=page]:before:bg-special-solid pointer-coarse:min-h-11'

const ScreenLink = ({
  path,
  isCurrent,
  children,
}: {
  path: string
  isCurrent: boolean
  children: ReactNode
}) => (
  <Link
    to={path}
    activeOptions={{ exact: true, includeSearch: false }}
    aria-current={isCurrent ? 'page' : undefined}
    className={linkClass}
  >
    {children}
  </Link>
)

/** Open while one of its screens is shown, or as the person chose. */
const Entry = ({ entry, current }: { entry: MenuEntry; current: string }) => {
  const { path, label, icon: Icon, more } = entry
  const isWithin = current === path || more.some((screen) => screen.path === current)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = more.length > 0 && (chosen ?? isWithin)
  return (
    <li>
      <div className="flex items-center">
        <ScreenLink path={path} isCurrent={current === path || (isWithin && !isOpen)}>
          <Icon className="size-4.5 shrink-0" aria-hidden />
          <span className="truncate">{label}</span>
          <Waiting screens={isOpen ? [entry] : [entry, ...more]} />
        </ScreenLink>
        {more.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`More of ${label}`}
            onClick={() => setChosen(!isOpen)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-soft hover:bg-line hover:text-ink pointer-coarse:size-11"
          >
            <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && (
        <ul className="ms-4.5 border-s border-line ps-2.5">
          {more.map((screen) => (
            <li key={screen.path}>
              <ScreenLink path={screen.path} isCurrent={current === screen.path}>
                <span className="truncate">{screen.label}</span>
                <Waiting screens={[screen]} />
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export const Screens = () => {
  const entries = allowedEntries(useFeatures())
  const current = useRouterState({
    select: ({ location }) => currentPath(entries, location.pathname),
  })
  return (
    <nav aria-label="Screens" className="p-2">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} current={current} />
        ))}
      </ul>
    </nav>
  )
}
