import { IconButton } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select } from '../layout/select.tsx'
import { useTimeZone } from '../shop/use-shop.ts'
import { type Draft, readDraft } from './price-drafts.ts'
import { entryState } from './price-words.ts'

const StateChip = ({ draft }: { draft: Draft }) => {
  const entry = readDraft(draft, useTimeZone())
  if (typeof entry === 'string') return null
  const state = entryState(entry, new Date())
  if (state === 'now') return <Chip tone="ok">In effect</Chip>
  return state === 'later' ? <Chip tone="warning">Scheduled</Chip> : <Chip>Ended</Chip>
}

const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the children are the control
  <label className="min-w-0 sm:col-span-2">
    <span className="mb-1 block text-sm text-soft">{label}</span>
    {children}
  </label>
)

type PriceDraftRowProps = {
  draft: Draft
  nr: number
  onChange: (change: Partial<Draft>) => void
  onRemove: () => void
}

/** What the price is in the first line, when it applies in the second. */
export const PriceDraftRow = ({ draft, nr, onChange, onRemove }: PriceDraftRowProps) => {
  const moment = (name: 'from' | 'until', label: string) => (
    <label className="min-w-0 sm:col-span-3">
      <span className="mb-1 block text-sm text-soft">{label}</span>
      <input
        type="datetime-local"
        defaultValue={draft[name]}
        className="field"
        onChange={({ target }) => {
          // A half-typed date has no value yet.
          if (!target.validity.badInput) onChange({ [name]: target.value })
        }}
      />
    </label>
  )
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-lg border border-line p-3 pt-1 max-sm:[&>label:nth-of-type(n+3)]:col-span-2 sm:grid-cols-6">
      <legend className="sr-only">Price {nr + 1}</legend>
      <div className="col-span-full flex items-center gap-2">
        <span aria-hidden className="font-semibold">
          Price {nr + 1}
        </span>
        <StateChip draft={draft} />
        <IconButton label={`Remove price ${nr + 1}`} className="ml-auto" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Labeled label="Price ($)">
        <input
          value={draft.price}
          inputMode="decimal"
          autoComplete="off"
          className="field text-right"
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </Labeled>
      <Labeled label="From quantity">
        <input
          value={draft.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="field text-right"
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </Labeled>
      <Labeled label="Type">
        <Select
          value={draft.isSpecial ? 'special' : 'regular'}
          choices={[
            ['regular', 'Regular'],
            ['special', 'Special (shown as a deal)'],
          ]}
          onChange={(kind) => onChange({ isSpecial: kind === 'special' })}
        />
      </Labeled>
      {moment('from', 'Starts (leave empty to start now)')}
      {moment('until', 'Ends (leave empty for no end)')}
    </fieldset>
  )
}
