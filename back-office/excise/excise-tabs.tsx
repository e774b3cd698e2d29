import { Link } from '@tanstack/react-router'
import { tabClass, tabLinksClass } from '../lists/list-tabs.tsx'

const pages = [
  ['/excise-rates', 'Rates'],
  ['/excise-missing', 'Products without data'],
] as const

export const ExciseTabs = ({ chosen }: { chosen: (typeof pages)[number][0] }) => (
  <nav aria-label="Excise" className={tabLinksClass}>
    {pages.map(([path, label]) => (
      <Link
        key={path}
        to={path as string}
        aria-current={path === chosen ? 'page' : undefined}
        className={tabClass(path === chosen)}
      >
        {label}
      </Link>
    ))}
  </nav>
)
