import type { Suggestion } from '@endcap/contract/catalog/catalog'
import { t } from '@lingui/core/macro'
import { useContext, useEffect, useRef } from 'react'
import { can } from '../../api/can.ts'
import { useSession } from '../../api/session.ts'
import { type Option, useSuggestions } from '../../catalog/suggestions/use-suggestions.ts'
import { Icon } from '../../ui/icon.tsx'
import { pictureSources } from '../../ui/picture-sources.ts'
import { CurrentHref } from '../../ui/shop-link.tsx'
import { ExactProduct } from './exact-product.tsx'

/** Returns the product with exactly this item number, or the only suggestion for a scanned UPC. */
const findExactMatch = (
  suggestions: readonly Suggestion[],
  text: string,
): Suggestion | undefined => {
  const hasItemNo = ({ item_no }: Suggestion) => item_no?.toUpperCase() === text.toUpperCase()
  const [first, second] = suggestions
  const isUpc = /^\d{8,14}$/.test(text) && first?.kind === 'product' && second === undefined
  return suggestions.find(hasItemNo) ?? (isUpc ? first : undefined)
}

type Props = {
  listId: string
  optionId: (index: number) => string
  options: readonly Option[]
  onSuggestions: (suggestions: readonly Option[]) => void
  active: number
  text: string
  onChoose: (option: Option) => void
  /** Called after a product was added from here, so that the next number can be typed. */
  onAdded: () => void
}

/** The search box has the focus and handles the keys (ARIA combobox). */
const SuggestionList = ({
  listId,
  optionId,
  options,
  onSuggestions,
  active,
  text,
  onChoose,
  onAdded,
}: Props) => {
  const suggestions = useSuggestions(text)
  useEffect(() => onSuggestions(suggestions), [suggestions, onSuggestions])
  const list = useRef<HTMLDivElement>(null)
  const href = useContext(CurrentHref)
  // Back between pages of a list or a search leaves the focus in the box, so the suggestions would
  // cover the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(
    () => () => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && focused.closest('search')?.contains(list.current))
        focused.blur()
    },
    [href],
  )
  const exact = can.order(useSession()) ? findExactMatch(options, text) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only preserves the focus of the box
    <div
      ref={list}
      hidden={options.length === 0}
      className="absolute inset-x-0 top-12 z-40 overflow-hidden rounded-xl bg-card text-ink shadow-float"
      // Pressing an option must not take the focus from the box, or a phone would hide its
      // keyboard.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      {exact !== undefined && <ExactProduct id={exact._id} code={text} onAdded={onAdded} />}
      <div id={listId} role="listbox" aria-label={t`Suggestions`} className="py-1">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles the keys
          <div
            key={`${option.kind}-${option._id}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm aria-selected:bg-accent-soft hover:bg-surface"
            onClick={() => onChoose(option)}
          >
            <Picture suggestion={option} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="line-clamp-2">{option.title}</span>
              <span className="block text-xs text-soft tabular-nums">
                {option.kind === 'category'
                  ? t`Category`
                  : [option.item_no, option.unit].filter(Boolean).join(' · ')}
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

const Picture = ({ suggestion }: { suggestion: Suggestion }) => {
  const picture = pictureSources(suggestion.thumbnail ?? '', [120], '40px')
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md bg-surface text-soft [&:has(img)]:bg-white">
      {picture === undefined ? (
        <Icon name={suggestion.kind === 'category' ? 'grid' : 'search'} className="size-5" />
      ) : (
        <img alt="" width={40} height={40} {...picture} />
      )}
    </span>
  )
}

export default SuggestionList
