import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-text.ts'
import { useReplacePage } from '../ui/use-replace-page.ts'

const pauseMs = 300

/** Searches after a pause in typing, or at once by Enter. The address keeps the text. */
export const OrderSearch = ({ searched }: { searched: string }) => {
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, text, setText)
  const replacePage = useReplacePage()
  const lastSearched = useRef(searched)
  const search = () => {
    const wanted = text.trim()
    if (wanted === lastSearched.current) return
    lastSearched.current = wanted
    replacePage(paths.myOrders(1, wanted))
  }
  const searchLater = useEffectEvent(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause again
  useEffect(() => {
    const timer = setTimeout(searchLater, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  // Another address than the typed one: a link led to it, or an earlier search has been slower
  // than the next letters, which stay.
  useEffect(() => {
    if (searched === lastSearched.current) return
    lastSearched.current = searched
    if (document.activeElement !== input.current) setText(searched)
  }, [searched])
  return (
    <search>
      <form
        action={paths.myOrders()}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Icon
          name="search"
          className="absolute start-3 top-1/2 size-5 -translate-y-1/2 text-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t`Order number, product or date`}
          aria-label={t`Search your orders by number, product, item number or date`}
          autoComplete="off"
          enterKeyHint="search"
          className="field px-10"
        />
        {text !== '' && (
          <button
            type="button"
            className="icon-button absolute end-0 top-0 text-soft"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          >
            <Icon name="close" className="size-5" />
            <span className="sr-only">
              <Trans>Clear the search</Trans>
            </span>
          </button>
        )}
      </form>
    </search>
  )
}
