import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { searchedText } from '../../catalog/searched-text.ts'
import type { Option } from '../../catalog/suggestions/use-suggestions.ts'
import { paths, splitHref } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import { useEarlyText } from '../../ui/use-early-text.ts'

const SuggestionList = lazyOptional(() => import('./suggestion-list.tsx'))

/** `chosen`: address of the option chosen by arrow keys. `isDismissed`: closed by Escape. */
type Typed = { text: string; chosen: string | null; isDismissed: boolean }
const typedText = (text: string): Typed => ({ text, chosen: null, isDismissed: false })

/** Works as a plain form before the client bundle runs (S2-67, S2-68). */
export const SearchBox = () => {
  const searched = useLocation({ select: ({ search }) => searchedText(search) })
  const [{ text, chosen, isDismissed }, setTyped] = useState(typedText(searched))
  const [lastSearched, setLastSearched] = useState(searched)
  const [wasEntered, setEntered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [suggestions, setSuggestions] = useState<readonly Option[]>([])
  const navigate = useNavigate()
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const code = text.trim()
  const options = code === '' || isDismissed || !hasFocus ? [] : suggestions
  const isOpen = options.length > 0
  // -1 if no option is chosen, or the chosen one is not among the current suggestions.
  const active = options.findIndex(({ href }) => href === chosen)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setTyped(typedText(searched))
  }
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, text, (early) => setTyped(typedText(early)))
  // The box may already have the focus before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current) return
    setEntered(true)
    setFocus(true)
  }, [])

  const goTo = (href: string) => {
    // Removes the focus: the suggestions close once neither the box nor its button has it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(splitHref(href))
  }
  const step = (by: number) => {
    // Cycles from the text (-1) through the options and back to the text.
    const next = ((active + 1 + by + options.length + 1) % (options.length + 1)) - 1
    setTyped((typed) => ({ ...typed, chosen: options[next]?.href ?? null }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const option = options[active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape') setTyped((typed) => ({ ...typed, isDismissed: true }))
    else if (event.key === 'Enter' && option !== undefined) goTo(option.href)
    else return
    event.preventDefault()
  }
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
    onKeyDown,
  } as const
  return (
    // The suggestions are open while the box, its button or the suggestions have the focus.
    <search
      className="relative block"
      onFocus={() => {
        setEntered(true)
        setFocus(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false)
      }}
    >
      <form
        action={splitHref(paths.search('')).to}
        onSubmit={(event) => {
          event.preventDefault()
          goTo(paths.search(code))
        }}
        className="flex h-11 items-center rounded-lg bg-card text-ink outline-offset-2 focus-within:outline-2 focus-within:outline-special-solid"
      >
        <input
          ref={input}
          type="search"
          name="search"
          value={text}
          onChange={(event) => setTyped(typedText(event.target.value))}
          placeholder={t`Search here…`}
          aria-label={t`Search by name, item number or category`}
          autoComplete="off"
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent ps-3.5 text-base outline-none placeholder:text-soft"
          {...(wasEntered && combobox)}
        />
        <button type="submit" className="icon-button text-accent">
          <Icon name="search" />
          <span className="sr-only">
            <Trans>Search</Trans>
          </span>
        </button>
      </form>
      {wasEntered && (
        <Suspense>
          <SuggestionList
            listId={listId}
            optionId={optionId}
            options={options}
            onSuggestions={setSuggestions}
            active={active}
            text={code}
            onChoose={({ href }) => goTo(href)}
            onAdded={() => setTyped(typedText(''))}
          />
        </Suspense>
      )}
    </search>
  )
}
