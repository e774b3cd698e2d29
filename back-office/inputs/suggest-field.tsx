import { Autocomplete } from '@base-ui/react/autocomplete'
import type { CallInput } from '@endcap/contract/client/call'
import type { EndpointOf, LightCall } from '@endcap/contract/client/light-client'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { callQuery } from '../api/queries.ts'

/** While loading, keeps the previous suggestions if one text is a prefix of the other. */
export const useSuggestions = <Call extends LightCall>(
  typed: string,
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
): { data: ReplyOf<EndpointOf<Call>> | undefined; isCurrent: boolean } => {
  const shownFor = useRef('')
  const former = shownFor.current
  const isRelated = former !== '' && (typed.startsWith(former) || former.startsWith(typed))
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(endpoint, ...input),
    enabled: typed !== '',
    placeholderData: isRelated ? keepPreviousData : undefined,
  })
  const isCurrent = typed !== '' && data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (typed === '' || isCurrent) shownFor.current = typed
  }, [typed, isCurrent])
  return { data, isCurrent }
}

type SuggestFieldProps<Item> = {
  label: string
  placeholder: string
  value: string
  onType: (text: string) => void
  items: readonly Item[]
  itemId: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Sentence shown if nothing matches; `''` for none. */
  empty: string
  onChoose: (item: Item) => void
  /** `highlighted`: the item chosen with arrow keys since the text was typed. */
  onEnter: (highlighted: Item | undefined) => void
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
  inputProps?: ComponentProps<typeof Autocomplete.Input>
}

/** The caller provides the suggestions and decides what Enter does. */
export const SuggestField = <Item,>({
  label,
  placeholder,
  value,
  onType,
  items,
  itemId,
  renderItem,
  empty,
  onChoose,
  onEnter,
  onKey,
  inputProps,
}: SuggestFieldProps<Item>) => {
  const highlighted = useRef<Item>(undefined)
  const hasMoved = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  // Otherwise text that the caller sets afterwards would open the suggestions.
  if (isOpen && value === '') setIsOpen(false)
  return (
    <Autocomplete.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      items={items}
      mode="none"
      filter={null}
      autoHighlight
      value={value}
      onItemHighlighted={(item: Item | undefined) => {
        highlighted.current = item
      }}
      onValueChange={(text, { reason }) => {
        if (reason === 'item-press') return
        hasMoved.current = false
        onType(text)
      }}
      itemToStringValue={itemId}
    >
      <div className="relative">
        <Search
          className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
          aria-hidden
        />
        <Autocomplete.Input
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          className="field w-full scroll-mb-28 pl-8!"
          {...inputProps}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return onKey?.(event)
            event.preventDefault()
            event.preventBaseUIHandler()
            onEnter(hasMoved.current ? highlighted.current : undefined)
          }}
        />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50">
          <Autocomplete.Popup className="max-h-96 w-(--anchor-width) min-w-72 overflow-y-auto rounded-lg border border-line bg-card p-1 shadow-float">
            <Autocomplete.Empty className="px-3 py-2 text-sm text-soft empty:p-0">
              {empty}
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(item: Item) => (
                <Autocomplete.Item
                  key={itemId(item)}
                  value={item}
                  onClick={() => onChoose(item)}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm data-highlighted:bg-accent-soft"
                >
                  {renderItem(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
