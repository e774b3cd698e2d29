import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'
import { useCategories } from './use-categories.ts'

type Choice = { id: string; title: string }

type CategoriesInputProps = { name: string; label: string; help?: string }

/** The value is a list of category ids; their order matters. */
export const CategoriesInput = ({ name, label, help }: CategoriesInputProps) => {
  const categories = useCategories()
  const { field } = useController({ name })
  const value: unknown = field.value
  const ids = Array.isArray(value) ? value.map(String) : []
  const choices = categories.map(({ _id, title }): Choice => ({ id: _id, title }))
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const chosen = ids.map((id) => byId.get(id) ?? { id, title: '…' })

  return (
    <FormField name={name} label={label} {...(help !== undefined && { help })}>
      {(control) => (
        <Combobox.Root
          items={choices}
          multiple
          value={chosen}
          onValueChange={(next) => field.onChange(next.map(({ id }) => id))}
          itemToStringLabel={({ title }: Choice) => title}
          isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
        >
          <Combobox.InputGroup className="field flex h-auto! min-h-9 flex-wrap items-center gap-1 py-1! focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
            <Combobox.Chips className="contents">
              {chosen.map(({ id, title }) => (
                <Combobox.Chip
                  key={id}
                  aria-label={title}
                  className="inline-flex items-center gap-1 rounded-md bg-accent-soft pl-2 text-sm data-highlighted:bg-line"
                >
                  {title}
                  <Combobox.ChipRemove
                    aria-label={`Remove ${title}`}
                    className="inline-flex size-6 items-center justify-center pointer-coarse:size-11"
                  >
                    <X className="size-3.5" aria-hidden />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                {...control}
                ref={field.ref}
                placeholder={chosen.length === 0 ? 'Type a name' : ''}
                className="h-7 min-w-24 flex-1 bg-transparent text-sm outline-none"
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner className="z-50 outline-none" sideOffset={4}>
              <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-lg border border-line bg-card p-1 shadow-float">
                <Combobox.Empty className="px-2.5 py-2 text-sm text-soft empty:p-0">
                  No categories match.
                </Combobox.Empty>
                <Combobox.List>
                  {(choice: Choice) => (
                    <Combobox.Item
                      key={choice.id}
                      value={choice}
                      className="flex min-h-9 cursor-pointer items-center rounded-md px-2.5 text-sm data-highlighted:bg-surface data-selected:font-semibold pointer-coarse:min-h-11"
                    >
                      {choice.title}
                      <Combobox.ItemIndicator className="ml-auto">✓</Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FormField>
  )
}
