import type { OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths, splitHref } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { NewGuideForm } from './arrange/own-guide-form.tsx'
import { recentGuide } from './use-guide.ts'

const tab =
  'inline-flex min-h-control shrink-0 items-center rounded-lg border border-line bg-card px-3 text-sm font-semibold aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent'

export const GuideTabs = ({
  current,
  guides,
}: {
  current: string
  guides: readonly OrderGuide[]
}) => {
  const [isNaming, setNaming] = useState(false)
  const navigate = useNavigate()
  const list = useRef<HTMLElement>(null)
  const newGuide = useRef<HTMLButtonElement>(null)
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (isNaming || !shouldFocus.current) return
    shouldFocus.current = false
    newGuide.current?.focus()
  }, [isNaming])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each guide
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current="true"]')
    shown?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  if (isNaming)
    return (
      <NewGuideForm
        onMade={({ _id }) => void navigate(splitHref(paths.orderGuide(_id)))}
        onCancel={() => {
          shouldFocus.current = true
          setNaming(false)
        }}
      />
    )
  return (
    <nav
      ref={list}
      aria-label={t`Order guides`}
      className="flex gap-1.5 overflow-x-auto py-0.5 max-md:-mx-4 max-md:px-4"
    >
      {[{ _id: recentGuide, name: t`My orders` }, ...guides].map(({ _id, name }) => (
        <ShopLink
          key={_id}
          href={paths.orderGuide(_id === recentGuide ? undefined : _id)}
          aria-current={_id === current ? 'true' : undefined}
          className={tab}
        >
          {name}
        </ShopLink>
      ))}
      <button
        ref={newGuide}
        type="button"
        className={`${tab} gap-1`}
        onClick={() => setNaming(true)}
      >
        <Icon name="plus" className="size-4" /> {t`New guide`}
      </button>
    </nav>
  )
}
