import { suggest } from '@endcap/contract/calls.gen'
import type { Suggestion } from '@endcap/contract/catalog'
import { type RefObject, useEffect, useState } from 'react'
import { can } from '../../accounts/can.ts'
import { api } from '../../api/api.ts'
import { readSession, useSession } from '../../api/session.ts'
import { type Query, useQuery } from '../../api/use-query.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { pictureSources } from '../../ui/picture-sources.ts'
import { ExactProduct } from './exact-product.tsx'

const suggestionsQuery = (text: string): Query<Suggestion[]> => ({
  key: text,
  fetch: async () => (await api()(suggest, { query: { q: text } })).data,
})

const typingPauseMs = 120

/** The text once the typing has paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Where a suggestion leads; a guest's product leads to the login page first (spec §6). */
const hrefOf = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'category') return paths.category(suggestion.slug)
  const product = paths.product(suggestion.slug)
  return can.seePrices(readSession()) ? product : paths.login(product)
}

/** The product whose item number the text is, or the only one that a scanned UPC suggests. */
const exactIn = (suggestions: readonly Suggestion[], text: string): Suggestion | undefined => {
  const isNamed = ({ item_no }: Suggestion) => item_no?.toUpperCase() === text.toUpperCase()
  const [first, second] = suggestions
  const isUpc = /^\d{8,14}$/.test(text) && first?.kind === 'product' && second === undefined
  return suggestions.find(isNamed) ?? (isUpc ? first : undefined)
}

type Props = {
  listId: string
  input: RefObject<HTMLInputElement | null>
  text: string
  goTo: (href: string) => void
  /** A product was added to the cart right here; the next number can be typed. */
  onAdded: () => void
}

/** What the shop suggests for the text in the search box, walked by arrow keys (ARIA combobox). */
const Suggestions = ({ listId, input, text, goTo, onAdded }: Props) => {
  const settled = useSettled(text.trim())
  const { latestData } = useQuery(settled === '' ? null : suggestionsQuery(settled))
  const [isFocused, setFocused] = useState(true)
  const [isDismissed, setDismissed] = useState(false)
  const [active, setActive] = useState(-1)
  const options = text.trim() === '' || isDismissed || !isFocused ? [] : (latestData ?? [])
  const exact = can.order(useSession()) ? exactIn(options, text.trim()) : undefined
  const optionId = (index: number) => `${listId}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts anew
  useEffect(() => {
    setDismissed(false)
    setActive(-1)
  }, [text])

  useEffect(() => {
    const box = input.current
    if (box === null) return
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && options.length > 0) {
        event.preventDefault()
        // From the text (-1) through the options and back to the text.
        setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
      } else if (event.key === 'Escape' && options.length > 0) {
        event.preventDefault()
        setDismissed(true)
      } else if (event.key === 'Enter') {
        const chosen = options[active]
        if (chosen !== undefined) {
          event.preventDefault()
          goTo(hrefOf(chosen))
        }
      }
    }
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  }, [input, options, active, goTo])

  // Open as long as the focus is in the box, on its button, or on what is offered below.
  useEffect(() => {
    const search = input.current?.closest('search')
    if (search == null) return
    const enter = () => setFocused(true)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) setFocused(false)
    }
    search.addEventListener('focusin', enter)
    search.addEventListener('focusout', leave)
    return () => {
      search.removeEventListener('focusin', enter)
      search.removeEventListener('focusout', leave)
    }
  }, [input])

  useEffect(() => {
    const box = input.current
    if (box === null) return
    const isOpen = options.length > 0
    box.setAttribute('role', 'combobox')
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-expanded', String(isOpen))
    box.setAttribute('aria-controls', listId)
    if (isOpen && active >= 0) box.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else box.removeAttribute('aria-activedescendant')
  }, [input, listId, options.length, active])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box
    <div
      hidden={options.length === 0}
      className="absolute inset-x-0 top-12 z-40 overflow-hidden rounded-lg border border-line bg-page shadow-lg"
      // What is pressed in here takes no focus from the box, or the phone's keyboard would go.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      {exact !== undefined && <ExactProduct id={exact._id} code={text.trim()} onAdded={onAdded} />}
      <div id={listId} role="listbox" aria-label="Suggestions" className="py-1">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and its keys choose
          <div
            key={`${option.kind}-${option._id}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1 text-sm aria-selected:bg-accent-soft hover:bg-surface"
            onClick={() => goTo(hrefOf(option))}
          >
            <Picture suggestion={option} />
            <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{option.title}</span>
            <span className="text-soft tabular-nums">
              {option.kind === 'category' ? 'Category' : option.item_no}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

const Picture = ({ suggestion }: { suggestion: Suggestion }) => {
  const picture = pictureSources(suggestion.thumbnail ?? '', [120], '36px')
  return (
    <span className="flex size-9 items-center justify-center overflow-hidden rounded bg-white text-soft">
      {picture === undefined ? (
        <Icon name={suggestion.kind === 'category' ? 'grid' : 'search'} className="size-5" />
      ) : (
        <img alt="" width={36} height={36} {...picture} />
      )}
    </span>
  )
}

export default Suggestions
