import { contentPages } from '@endcap/contract/choices'
import type { ContentPage } from '@endcap/contract/content/content-pages'
import type { Language } from '@endcap/contract/i18n/languages'
import { formatTimestamp, fromShopTime, toShopTime } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { LanguageSelect } from '../../inputs/language-select.tsx'
import { NotFoundPage } from '../../layout/error-page.tsx'
import { type Choice, Select } from '../../layout/select.tsx'
import { formatStatus } from '../../layout/status-chip.tsx'
import { useTitle } from '../../layout/title.ts'
import { tabClass, tabLinksClass } from '../../lists/list-tabs.tsx'
import type { SearchTexts } from '../../lists/use-list-state.ts'
import { useTimeZone } from '../../shop/use-shop.ts'
import { PageOutline } from './page-outline.tsx'
import { comingMoments, shownFlyer } from './page-parts.ts'
import { PagePreview, type Screen } from './page-preview.tsx'
import { type Draft, PartForm } from './part-form.tsx'
import { useContentRows } from './use-content-rows.ts'

const draftDelayMs = 300

const Tabs = ({ page }: { page: ContentPage }) => (
  <nav aria-label="Pages" className={tabLinksClass}>
    {contentPages.map((one) => (
      <Link
        key={one}
        to="/content/$page"
        params={{ page: one }}
        aria-current={one === page ? 'page' : undefined}
        className={tabClass(one === page)}
      >
        {formatStatus(one)}
      </Link>
    ))}
  </nav>
)

const MomentChoice = ({
  at,
  moments,
  onChange,
}: {
  at: Date | null
  moments: readonly Date[]
  onChange: (at: Date | null) => void
}) => {
  const timeZone = useTimeZone()
  const isListed = at === null || moments.some((moment) => moment.getTime() === at.getTime())
  const [isOther, setOther] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Show the page as of"
        className="field w-auto"
        value={isOther || !isListed ? 'other' : (at?.toISOString() ?? '')}
        choices={[
          ['', 'Now'],
          ...moments.map(
            (moment): Choice => [moment.toISOString(), formatTimestamp(moment, timeZone)],
          ),
          ['other', 'Another time…'],
        ]}
        onChange={(value) => {
          setOther(value === 'other')
          if (value !== 'other') onChange(value === '' ? null : new Date(value))
        }}
      />
      {(isOther || !isListed) && (
        <input
          type="datetime-local"
          aria-label="Date and time to show"
          className="field w-auto"
          defaultValue={at === null ? '' : toShopTime(at, timeZone)}
          onChange={({ target }) => {
            const moment = fromShopTime(target.value, timeZone)
            if (moment !== null) onChange(moment)
          }}
        />
      )}
    </div>
  )
}

/** A preview of the page beside a list of its parts. Both can move and open parts (X5-143). */
export const ContentPageEditor = () => {
  const { page: name = '' } = useParams({ strict: false })
  const page = contentPages.find((one) => one === name)
  return page === undefined ? <NotFoundPage /> : <Editor key={page} page={page} />
}

const Editor = ({ page }: { page: ContentPage }) => {
  const title = `${formatStatus(page)} page`
  useTitle(title)
  const { part = '', group = '' }: SearchTexts = useSearch({ strict: false })
  const navigate = useNavigate()
  const rows = useContentRows(page)
  const [at, setAt] = useState<Date | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [screen, setScreen] = useState<Screen>('desktop')
  const [typed, setTyped] = useState<Draft | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const onDraft = useCallback((next: Draft | null) => setTyped(next), [])
  useEffect(() => {
    const timer = setTimeout(() => setDraft(typed), typed === null ? 0 : draftDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  // In the preview, the part's name is `flyers` without an id.
  const select = (clicked: string) => {
    const flyer = shownFlyer(rows.flyers, at ?? new Date())
    const [resource, id] = clicked.split('/')
    if (resource === 'categories') return void navigate({ to: `/categories/${id}` })
    const target = clicked === 'flyers' ? flyer && `flyers/${flyer._id}` : clicked
    if (target) void navigate({ to: '.', search: { part: target } })
  }
  const marked = part.startsWith('flyers/') ? 'flyers/' : part
  const path = `/content/${page}`
  return (
    <div className="flex flex-col gap-3">
      <Tabs page={page} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          {part === '' ? (
            <PageOutline page={page} rows={rows} at={at ?? new Date()} title={title} />
          ) : (
            <PartForm
              key={part}
              part={part}
              group={group}
              list={{ label: title, path }}
              onDraft={onDraft}
            />
          )}
        </div>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-16">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="mr-auto text-sm font-semibold">As guests see it</h2>
            <MomentChoice
              at={at}
              moments={comingMoments(rows.periods, new Date())}
              onChange={setAt}
            />
            <LanguageSelect label="Show the page in" value={language} onChange={setLanguage} />
            <div className="flex gap-1">
              {(['desktop', 'phone'] as const).map((one) => (
                <Button
                  key={one}
                  kind="plain"
                  aria-pressed={screen === one}
                  className="aria-pressed:bg-accent-soft"
                  onClick={() => setScreen(one)}
                >
                  {formatStatus(one)}
                </Button>
              ))}
            </div>
          </div>
          <PagePreview
            page={page}
            at={at}
            language={language}
            draft={draft}
            version={rows.version}
            screen={screen}
            selected={marked}
            onSelect={select}
          />
        </section>
      </div>
    </div>
  )
}
