import type { ContentPage } from '@endcap/contract/content/content-pages'
import { Banner } from '@endcap/ui/banner'
import { buttonClass } from '@endcap/ui/button'
import { Loading } from '@endcap/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError } from '../../layout/error-page.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { carouselSection, type Part, shownFlyer } from './page-parts.ts'
import { PartRow } from './part-row.tsx'
import type { ContentRows } from './use-content-rows.ts'
import { type Arranged, useOrders } from './use-orders.ts'
import type { Sortable } from './use-sortable.ts'

const AddLink = ({
  resource,
  group,
  label,
}: {
  resource: string
  group: string
  label: string
}) => (
  <Link
    to="."
    search={{ part: `${resource}/new`, ...(group !== '' && { group }) }}
    className={buttonClass('plain', 'self-start text-accent')}
  >
    <Plus className="size-4" aria-hidden />
    {label}
  </Link>
)

const inOrder = <Row extends { _id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] => ids.flatMap((id) => rows.find((row) => row._id === id) ?? [])

type PartListProps = {
  kind: Arranged | 'flyers'
  group: string
  parts: readonly Part[]
  at: Date
  sortable?: Sortable
  empty: string
  below?: (part: Part) => ReactNode
}

const PartList = ({ kind, group, parts, at, sortable, empty, below }: PartListProps) => (
  <ul className="flex flex-col">
    {parts.map((part, index) => (
      <PartRow
        key={part.id}
        part={part}
        kind={kind}
        group={group}
        index={index}
        at={at}
        {...(sortable !== undefined && { sortable })}
      >
        {below?.(part)}
      </PartRow>
    ))}
    {parts.length === 0 && (
      <li
        {...sortable?.rowProps(kind, group, 0, { isEmpty: true })}
        className="rounded-lg px-2 py-2 text-sm text-soft data-[drop=before]:bg-accent-soft"
      >
        {empty}
      </li>
    )}
  </ul>
)

type PageOutlineProps = { page: ContentPage; rows: ContentRows; at: Date; title: string }

const HomeParts = ({ page, rows, at }: PageOutlineProps) => {
  const { orders, sortable } = useOrders(page, rows)
  const sections = inOrder(rows.sections, orders.sections[''] ?? [])
  const carousel = carouselSection(sections, at)
  const flyer = shownFlyer(rows.flyers, at)
  const slidesOf = (section: string): Part[] =>
    inOrder(rows.slides, orders.slides[section] ?? []).map((slide, index) => ({
      id: slide._id,
      title: slide.link === '' ? `Slide ${index + 1}` : `Slide ${index + 1}: ${slide.link}`,
      picture: slide.banner,
      isWide: true,
      period: slide,
    }))
  return (
    <>
      <Panel title="Sections and slides">
        <p className="text-sm text-soft">
          The home page carousel shows the slides of the third live section.
        </p>
        <PartList
          kind="sections"
          group=""
          at={at}
          sortable={sortable}
          empty="No sections yet."
          parts={sections.map((section) => ({
            id: section._id,
            title: section.title,
            period: section,
            ...(section._id === carousel && { note: 'Carousel' }),
          }))}
          below={({ id }) => (
            <div className="mb-2 ml-6 flex flex-col">
              <PartList
                kind="slides"
                group={id}
                at={at}
                sortable={sortable}
                parts={slidesOf(id)}
                empty="No slides. Drag one here, or add one."
              />
              <AddLink resource="slides" group={id} label="Add a slide" />
            </div>
          )}
        />
        <AddLink resource="sections" group="" label="Add a section" />
      </Panel>
      <Panel title="Monthly flyer">
        <PartList
          kind="flyers"
          group=""
          at={at}
          empty="No flyer yet."
          parts={rows.flyers.map((row) => ({
            id: row._id,
            title: row.title || 'Untitled flyer',
            picture: row.image,
            ...(row.status === 'active' && { period: row }),
            ...(row._id === flyer?._id
              ? { note: 'Shown' }
              : row.status === 'inactive' && { note: 'Inactive' }),
          }))}
        />
        <AddLink resource="flyers" group="" label="Add a flyer" />
      </Panel>
      <Panel title="Categories and products">
        <p className="text-sm text-soft">
          The tiles are the <CategoriesLink /> with “Home page” turned on. Top products are staff
          picks first, then best sellers.
        </p>
      </Panel>
    </>
  )
}

const CategoriesLink = () => (
  <Link to="/categories" className="link">
    categories
  </Link>
)

const WidgetParts = ({ page, rows, at }: PageOutlineProps) => {
  const { orders, sortable } = useOrders(page, rows)
  const titles = new Map(rows.categories.map(({ _id, title }) => [_id, title]))
  return (
    <Panel
      title="Categories"
      actions={
        <Link to="." search={{ part: `page-widgets/${page}` }} className={buttonClass()}>
          Choose categories and dates
        </Link>
      }
    >
      <PartList
        kind="page-widgets"
        group={page}
        at={at}
        sortable={sortable}
        empty="No categories on this page yet."
        parts={(orders['page-widgets'][page] ?? []).map((id) => ({
          id,
          title: titles.get(id) ?? '…',
          path: `/categories/${id}`,
        }))}
      />
    </Panel>
  )
}

const TextParts = ({ page, rows, at }: PageOutlineProps) => {
  const store = useShop()?.store_name ?? ''
  const { orders, sortable } = useOrders(page, rows)
  return (
    <>
      <Panel title="Texts">
        <PartList
          kind="page-texts"
          group={page}
          at={at}
          sortable={sortable}
          empty="No text on this page yet."
          parts={inOrder(rows.texts, orders['page-texts'][page] ?? []).map((text) => ({
            id: text._id,
            title: text.heading || text.body.replaceAll('{store_name}', store).slice(0, 60),
            period: text,
            ...(text.kind === 'figures' && { note: 'Figures' }),
          }))}
        />
        <AddLink resource="page-texts" group={page} label="Add a text" />
      </Panel>
      {page === 'careers' && (
        <Panel title="Hear From Our Team">
          <PartList
            kind="team-members"
            group=""
            at={at}
            sortable={sortable}
            empty="No team members yet."
            parts={inOrder(rows.team, orders['team-members'][''] ?? []).map((member) => ({
              id: member._id,
              title: member.name,
              picture: member.image,
            }))}
          />
          <AddLink resource="team-members" group="" label="Add a team member" />
        </Panel>
      )}
    </>
  )
}

const ContactParts = () => (
  <Banner kind="info">
    This page’s phone, fax, email, address and pick-up hours are in the{' '}
    <Link to="/settings" className="link">
      settings
    </Link>
    .
  </Banner>
)

export const PageOutline = (props: PageOutlineProps) => {
  const { page, rows, title } = props
  return (
    <div className="flex flex-col gap-3">
      <h1>{title}</h1>
      {rows.error !== null && <LoadError error={rows.error} onRetry={() => void rows.reload()} />}
      {rows.isLoading ? (
        <Loading className="h-64" />
      ) : page === 'home' ? (
        <HomeParts {...props} />
      ) : page === 'contact' ? (
        <ContactParts />
      ) : page === 'vapes' || page === 'drinks' ? (
        <WidgetParts {...props} />
      ) : (
        <TextParts {...props} />
      )}
    </div>
  )
}
