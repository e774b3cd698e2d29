import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { allowedGroups } from './menu.ts'

type Command = { id: string; label: string; group: string; path: string }

const screenCommands = (): Command[] =>
  allowedGroups().flatMap(({ entries }) =>
    entries.map(({ label, path }) => ({ id: path, label, group: 'Screens', path })),
  )

/** The dialog of Ctrl K, which opens screens and records by their names. */
export const CommandMenu = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const navigate = useNavigate()
  const run = (command: Command) => {
    onClose()
    void navigate({ to: command.path })
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          aria-label="Search and commands"
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-page shadow-xl outline-none"
        >
          <Autocomplete.Root
            inline
            open
            items={screenCommands()}
            itemToStringValue={(command: Command) => command.label}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-2 border-b border-line px-4">
              <Search className="size-5 text-soft" aria-hidden />
              <Autocomplete.Input
                aria-label="Search and commands"
                placeholder="Go to…"
                className="h-12 w-full bg-transparent text-base outline-none"
              />
            </div>
            <Autocomplete.Empty className="px-4 py-6 text-sm text-soft empty:p-0">
              Nothing was found.
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[50dvh] overflow-y-auto p-1.5 empty:p-0">
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => run(command)}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm data-highlighted:bg-accent-soft pointer-coarse:min-h-11"
                >
                  {command.label}
                  <span className="ml-auto text-xs text-soft">{command.group}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
