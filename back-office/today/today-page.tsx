import {
  getSalesOverview,
  getToday,
  listSecurityNotices,
} from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import type { Today } from '@endcap/contract/today'
import { Banner } from '@endcap/ui/banner'
import { Loading } from '@endcap/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Briefcase,
  CalendarClock,
  CircleCheck,
  FileUp,
  FileWarning,
  IdCard,
  Landmark,
  type LucideIcon,
  MailX,
  MessageSquare,
  Package,
  PackageMinus,
  PackageX,
  ServerCrash,
  UserPlus,
} from 'lucide-react'
import { callQuery, useCall } from '../api/queries.ts'
import { formatNumber } from '../layout/count-of.ts'
import { LoadError } from '../layout/error-page.tsx'
import { useTitle } from '../layout/title.ts'
import { RunsPanel } from '../runs/runs-panel.tsx'
import { may } from '../session/may.ts'
import { LeavingBoard, LeavingFigures } from './leaving-board.tsx'
import { OrderPagesNotice } from './order-pages-notice.tsx'
import { SalesPanels } from './sales-panels.tsx'

type Fact = {
  icon: LucideIcon
  label: string
  count: number | null | undefined
  note?: string
  to: string
  search?: Record<string, string>
}

const wrongOf = ({ failed, low_stock, low_ordered }: Today): Fact[] => [
  {
    icon: MailX,
    label: 'Failed emails',
    count: failed?.mails,
    to: '/mails',
    search: { status: 'failed' },
  },
  { icon: ServerCrash, label: 'Failed background jobs', count: failed?.jobs, to: '/jobs' },
  {
    icon: PackageMinus,
    label: 'Products low in stock',
    count: low_stock,
    ...(low_ordered !== null && low_ordered > 0 && { note: `${low_ordered} on orders to pack` }),
    to: '/stock',
    search: { filter: 'low' },
  },
]

const waitingOf = ({ waiting, claims, licenses, checked_imports }: Today): Fact[] => [
  {
    icon: UserPlus,
    label: 'Registrations to approve',
    count: waiting?.registrations,
    to: '/customers',
    search: { status: 'pending' },
  },
  {
    icon: MessageSquare,
    label: 'New messages',
    count: waiting?.messages,
    to: '/contact-messages',
    search: { status: 'new' },
  },
  {
    icon: Briefcase,
    label: 'New job applications',
    count: waiting?.applications,
    to: '/job-applications',
    search: { status: 'new' },
  },
  {
    icon: PackageX,
    label: 'Claims to decide',
    count: claims,
    to: '/claims',
    search: { status: 'submitted' },
  },
  {
    icon: IdCard,
    label: 'Licenses to verify',
    count: licenses?.to_verify,
    to: '/licenses',
    search: { status: 'submitted' },
  },
  {
    icon: CalendarClock,
    label: 'Licenses that end within 30 days',
    count: licenses?.ending,
    to: '/licenses',
    search: { ends_within: '30' },
  },
  { icon: FileUp, label: 'Price files to apply', count: checked_imports, to: '/imports' },
]

/** Of features that the owner has switched on. */
const moneyOf = ({ receivables }: Today): Fact[] =>
  receivables === null
    ? []
    : [
        {
          icon: Landmark,
          label: 'Cash to report (Form 8300)',
          count: receivables.cash_reports,
          note: `Due ${formatDay(receivables.cash_report_due, 'short')}`,
          to: '/receivables',
        },
        {
          icon: CalendarClock,
          label: 'Accounts past due',
          count: receivables.overdue_accounts,
          note: formatCents(receivables.overdue),
          to: '/receivables',
          search: { show: 'overdue' },
        },
        {
          icon: FileWarning,
          label: 'Delivered orders without an invoice',
          count: receivables.uninvoiced,
          to: '/orders',
          search: {
            status: 'delivered',
            invoice: 'missing',
            from: receivables.uninvoiced_from,
          },
        },
      ]

const incompleteOf = ({ incomplete }: Today): Fact[] =>
  (['price', 'picture', 'category'] as const).map((missing) => ({
    icon: Package,
    label: `Products without a ${missing}`,
    count: incomplete?.[missing],
    to: '/products',
    search: { missing },
  }))

const FactPanel = ({
  title,
  facts,
  none,
  isUrgent = false,
}: {
  title: string
  facts: readonly Fact[]
  /** Shown if all counts are 0; without it, the panel is left out. */
  none?: string
  isUrgent?: boolean
}) => {
  const shown = facts.filter(({ count }) => (count ?? 0) > 0)
  if (shown.length === 0 && none === undefined) return null
  return (
    <section className="sheet pb-1.5">
      <h2 className="px-4 pt-4 pb-2.5 text-base font-semibold lg:px-5">{title}</h2>
      {shown.length === 0 && (
        <p className="flex items-center gap-3 px-4 pb-2.5 text-sm text-soft lg:px-5">
          <CircleCheck className="size-4.5 text-ok" aria-hidden />
          {none}
        </p>
      )}
      {shown.map(({ icon: Icon, label, count, note, to, search = {} }) => (
        <Link
          key={label}
          to={to}
          search={search}
          className="flex min-h-11 items-center gap-3 border-t border-line px-4 py-1 text-sm hover:bg-surface lg:px-5"
        >
          <Icon
            className={`size-4.5 shrink-0 ${isUrgent ? 'text-danger' : 'text-soft'}`}
            aria-hidden
          />
          <span className="me-auto min-w-0">
            {label}
            {note !== undefined && <span className="block text-xs text-soft">{note}</span>}
          </span>{' '}
          <strong className="text-base tabular-nums">{formatNumber(count ?? 0)}</strong>
        </Link>
      ))}
    </section>
  )
}

/** Shown only to roles that can do something about them. */
const SecurityNotices = ({ notices }: { notices: readonly { message: string }[] }) => {
  if (notices.length === 0) return null
  return (
    <Banner kind="warning">
      {notices.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Banner>
  )
}

export const TodayPage = () => {
  useTitle('Today')
  const { data, error, isPending, refetch } = useCall(getToday)
  const notices = useQuery({ ...callQuery(listSecurityNotices), enabled: may(listSecurityNotices) })
  const sales = useQuery({ ...callQuery(getSalesOverview), enabled: may(getSalesOverview) })
  // Also waits for the notices at the top, which would otherwise move the parts below.
  const isLoading = isPending || notices.isLoading
  return (
    <div className="flex flex-col gap-3">
      <h1>
        Today
        {data !== undefined && (
          <span className="ms-2 text-sm font-normal tracking-normal text-soft">
            {formatDay(data.data.day, 'long')}
          </span>
        )}
      </h1>
      {isLoading && <Loading />}
      {!isLoading && <OrderPagesNotice />}
      {!isLoading && <SecurityNotices notices={notices.data?.data ?? []} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {!isLoading && data !== undefined && (
        <>
          <LeavingFigures today={data.data} />
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <LeavingBoard today={data.data} />
            <div className="grid gap-3 md:max-lg:grid-cols-2">
              <RunsPanel today={data.data.day} />
              <FactPanel
                title="Needs attention"
                facts={wrongOf(data.data)}
                none="Nothing is wrong."
                isUrgent
              />
              <FactPanel
                title="Waiting for you"
                facts={waitingOf(data.data)}
                none="Nothing is waiting. Nice work."
              />
              <FactPanel title="Money" facts={moneyOf(data.data)} />
              <FactPanel title="Incomplete products" facts={incompleteOf(data.data)} />
            </div>
          </div>
        </>
      )}
      {!isLoading && may(getSalesOverview) && <SalesPanels sales={sales} />}
    </div>
  )
}
