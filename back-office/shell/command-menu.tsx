import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { placeOrderForCustomer, staffSearch } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { Found } from '@endcap/contract/staff-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderTree, type LucideIcon, Package, Plus, Receipt, Search, Users } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callQuery } from '../api/queries.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { may } from '../session/may.ts'
import { allowedGroups } from './menu.ts'

type Command = { id: string; label: string; detail: string; path: string; icon: LucideIcon }

const newOrder: Command = {
  id: 'new order',
  label: 'New order',
  detail: 'Command',
  path: '/orders/new',
  icon: Plus,
}

const screenCommands = (typed: string): Command[] =>
  [
    ...allowedGroups()
      .flatMap(({ entries }) => entries)
      .map(({ label, path, icon }) => ({ id: path, label, detail: 'Screen', path, icon })),
    ...(may(placeOrderForCustomer) ? [newOrder] : []),
  ].filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))

const foundCommands = ({ orders, customers, products, categories }: Found): Command[] => [
  ...orders.map(({ _id, number, business_name, status, total }) => ({
    id: _id,
    label: `Order ${number} · ${business_name}`,
    detail: `${formatStatus(status)} · ${formatCents(total)}`,
    path: `/orders/${_id}`,
    icon: Receipt,
  })),
  ...customers.map(({ _id, business_name, name, city }) => ({
    id: _id,
    label: business_name,
    detail: [name, city].filter(Boolean).join(' · '),
    path: `/customers/${_id}`,
    icon: Users,
  })),
  ...products.map(({ _id, title, item_no, on_sale }) => ({
    id: _id,
    label: title,
    detail: on_sale ? item_no : `${item_no} · off sale`,
    path: `/products/${_id}`,
    icon: Package,
  })),
  ...categories.map(({ _id, title }) => ({
    id: _id,
    label: title,
    detail: 'Category',
    path: `/categories/${_id}`,
    icon: FolderTree,
  })),
]

/** Returns matching screens and records. `isCurrent`: whether they match the whole text. */
const useCommands = (
  typed: string,
): { commands: Command[]; isSearching: boolean; isCurrent: boolean } => {
  const q = useDeferredValue(typed.trim())
  const { data, isFetching, isPending, isPlaceholderData } = useQuery({
    ...callQuery(staffSearch, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' || data === undefined ? [] : foundCommands(data.data)
  const isFound = q === '' || !(isPending || isPlaceholderData)
  return {
    commands: [...screenCommands(typed.trim()), ...found],
    isSearching: isFetching,
    isCurrent: q === typed.trim() && isFound,
  }
}

type CommandMenuProps = {
  isOpen: boolean
  onClose: () => void
  typed: string
  onType: (typed: string) => void
}

export const CommandMenu = ({ isOpen, onClose, typed, onType }: CommandMenuProps) => {
  const navigate = useNavigate()
  const [isEnterPending, setEnterPending] = useState(false)
  const { commands, isSearching, isCurrent } = useCommands(typed)
  /** The command chosen with arrow keys or the pointer since the text was typed. */
  const chosen = useRef<Command>(undefined)
  const close = () => {
    setEnterPending(false)
    chosen.current = undefined
    onClose()
  }
  const run = (command: Command) => {
    close()
    void navigate({ to: command.path })
  }
  const runFirst = useEffectEvent(() => {
    setEnterPending(false)
    const [first] = commands
    if (first !== undefined) run(first)
  })
  useEffect(() => {
    if (isEnterPending && isCurrent) runFirst()
  }, [isEnterPending, isCurrent])
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          aria-label="Search and commands"
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-page shadow-xl outline-none"
        >
          <Autocomplete.Root
            inline
            open
            items={commands}
            mode="none"
            value={typed}
            onItemHighlighted={(command: Command | undefined, { reason }) => {
              chosen.current = reason === 'none' ? undefined : command
            }}
            onValueChange={(text) => {
              onType(text)
              setEnterPending(false)
            }}
            itemToStringValue={(command: Command) => command.label}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-2 border-b border-line px-4">
              <Search className="size-5 text-soft" aria-hidden />
              <Autocomplete.Input
                aria-label="Search and commands"
                placeholder="Order number, business, product, item number, screen"
                className="h-12 w-full bg-transparent text-base outline-none"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventBaseUIHandler()
                  if (chosen.current !== undefined) run(chosen.current)
                  // Runs the first command once the results match the whole text.
                  else setEnterPending(true)
                }}
              />
            </div>
            <Autocomplete.Empty className="px-4 py-6 text-sm text-soft empty:p-0">
              {isSearching ? 'Searching…' : 'No results.'}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[60dvh] overflow-y-auto p-1.5 empty:p-0">
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => run(command)}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm data-highlighted:bg-accent-soft pointer-coarse:min-h-11"
                >
                  <command.icon className="size-4.5 shrink-0 text-soft" aria-hidden />
                  {command.label}
                  <span className="ml-auto text-right text-xs whitespace-nowrap text-soft">
                    {command.detail}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
