import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { staffSearch } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { Found } from '@endcap/contract/staff-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  ChevronRight,
  FileText,
  FolderTree,
  type LucideIcon,
  Package,
  Receipt,
  Search,
  Users,
} from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callQuery } from '../api/queries.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { useFeatures } from '../shop/use-shop.ts'
import { matchCommands } from './match-commands.ts'
import { allowedCommands, type CommandTarget, type StaffCommand } from './staff-commands.ts'
import { storeTheme } from './theme.ts'
import { useLogOut } from './use-log-out.ts'

type Command = {
  id: string
  label: string
  detail: string
  target: CommandTarget
  icon: LucideIcon
}

const foundCommands = ({ orders, invoices, customers, products, categories }: Found): Command[] => [
  ...orders.map(({ _id, number, business_name, status, total }) => ({
    id: _id,
    label: `Order ${number} · ${business_name}`,
    detail: `${formatStatus(status)} · ${formatCents(total)}`,
    target: { path: `/orders/${_id}` },
    icon: Receipt,
  })),
  ...invoices.map(({ number, order_id, order_number, business_name, total }) => ({
    id: `invoice ${number}`,
    label: `Invoice INV-${number} · ${business_name}`,
    detail: `Order ${order_number} · ${formatCents(total)}`,
    target: { path: `/orders/${order_id}` },
    icon: FileText,
  })),
  ...customers.map(({ _id, business_name, name, city }) => ({
    id: _id,
    label: business_name,
    detail: [name, city].filter(Boolean).join(' · '),
    target: { path: `/customers/${_id}` },
    icon: Users,
  })),
  ...products.map(({ _id, title, item_no, on_sale }) => ({
    id: _id,
    label: title,
    detail: on_sale ? item_no : `${item_no} · off sale`,
    target: { path: `/products/${_id}` },
    icon: Package,
  })),
  ...categories.map(({ _id, title }) => ({
    id: _id,
    label: title,
    detail: 'Category',
    target: { path: `/categories/${_id}` },
    icon: FolderTree,
  })),
]

const staffCommands = (commands: readonly StaffCommand[]): Command[] =>
  commands.map(({ label, detail, target, icon = ChevronRight }) => ({
    ...{ id: `${detail} ${label}`, label, detail, target, icon },
  }))

/**
 * Returns matching screens and commands, with records before those that match by a synonym.
 * `isCurrent`: whether they match the whole text.
 */
const useCommands = (
  typed: string,
): { commands: Command[]; isSearching: boolean; isCurrent: boolean } => {
  const features = useFeatures()
  const q = useDeferredValue(typed.trim())
  const { data, isFetching, isPending, isPlaceholderData } = useQuery({
    ...callQuery(staffSearch, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' || data === undefined ? [] : foundCommands(data.data)
  const isFound = q === '' || !(isPending || isPlaceholderData)
  const { byLabel, byWords } = matchCommands(allowedCommands(features), typed)
  return {
    commands: [...staffCommands(byLabel), ...found, ...staffCommands(byWords)],
    isSearching: isFetching,
    isCurrent: q === typed.trim() && isFound,
  }
}

/** Returns a function that runs a command. */
const useRun = (onKeys: () => void): ((target: CommandTarget) => void) => {
  const router = useRouter()
  const logOut = useLogOut()
  return (target) => {
    if ('path' in target) router.history.push(`${router.basepath}${target.path}`)
    else if ('theme' in target) storeTheme(target.theme)
    else if (target.act === 'keys') onKeys()
    else void logOut()
  }
}

type CommandMenuProps = {
  isOpen: boolean
  onClose: () => void
  onKeys: () => void
  typed: string
  onType: (typed: string) => void
}

export const CommandMenu = ({ isOpen, onClose, onKeys, typed, onType }: CommandMenuProps) => {
  const runTarget = useRun(onKeys)
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
    runTarget(command.target)
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
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-card shadow-float outline-none"
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
                placeholder="Order, invoice, customer, product, or what you want to do"
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
