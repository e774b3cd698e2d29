import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { paths, splitHref } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'

const Suggestions = lazy(() => import('./suggestions.tsx'))

/**
 * Spec §2: submits on Enter or its button and goes to the search route; a plain form before the
 * shop's program runs. What is suggested while one types is loaded when the box is first entered.
 */
export const SearchBox = () => {
  const searched = useLocation({ select: searchedText })
  const [text, setText] = useState(searched)
  const [isEntered, setEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  useEffect(() => setText(searched), [searched])
  const goTo = (href: string) => {
    // Whether it is the box or its button: what is suggested closes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(splitHref(href))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goTo(paths.search(text.trim()))
  }
  return (
    <search className="relative block">
      <form
        action={splitHref(paths.search('')).to}
        onSubmit={submit}
        className="flex h-11 items-center rounded-lg border border-line bg-surface focus-within:border-accent focus-within:ring-1 focus-within:ring-accent"
      >
        <input
          ref={input}
          type="search"
          name="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setEntered(true)}
          placeholder="Search here…"
          aria-label="Search by name, item number or category"
          autoComplete="off"
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent pl-3.5 text-base outline-none placeholder:text-soft"
        />
        <button type="submit" className="icon-button text-accent">
          <Icon name="search" />
          <span className="sr-only">Search</span>
        </button>
      </form>
      {isEntered && (
        <Suspense>
          <Suggestions
            listId={listId}
            input={input}
            text={text}
            goTo={goTo}
            onAdded={() => setText('')}
          />
        </Suspense>
      )}
    </search>
  )
}

const searchedText = (location: { search: { search?: unknown } }): string => {
  const { search } = location.search
  return typeof search === 'string' ? search : ''
}
