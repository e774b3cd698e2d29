import type { ProductChangePage } from '@endcap/contract/catalog/product-changes'
import { priceEndings } from '@endcap/contract/choices'
import { previewBulkChange } from '@endcap/contract/client/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { call } from '../api/call.ts'
import { firstErrorMessage } from '../api/failures.ts'
import { useCategories } from '../inputs/use-categories.ts'
import { countOf } from '../layout/count-of.ts'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Select } from '../layout/select.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { useToday } from '../shop/use-today.ts'
import { ChangesTable } from './changes-table.tsx'
import {
  type Body,
  type BulkKind,
  type BulkTarget,
  useBulkChange,
  type Values,
} from './use-bulk-change.ts'
import { useClassChoices } from './use-class-choices.ts'

const previewRows = 20
/** No class has this code. */
const unchosen = '-'

const Choice = ({ label, ...props }: ComponentProps<typeof Select> & { label: string }) => (
  <LabeledControl label={label}>{(control) => <Select {...control} {...props} />}</LabeledControl>
)

const endingLabels: Readonly<Record<(typeof priceEndings)[number], string>> = {
  cent: 'Nearest cent',
  '.09': 'Ending in 9',
  '.49': 'Ending in .49 or .99',
  '.99': 'Ending in .99',
}

type PriceChoice = {
  unit: 'percent' | 'amount'
  by: string
  ending: (typeof priceEndings)[number]
}
/** `mode`: whether the products' other categories stay. */
type CategoryChoice = { category: string; mode: 'add' | 'set' }

const PriceFields = ({
  choice: { unit, by, ending },
  onChange,
}: {
  choice: PriceChoice
  onChange: (changed: Partial<PriceChoice>) => void
}) => (
  <div className="grid gap-3 sm:grid-cols-3">
    <Choice
      label="Change by"
      value={unit}
      choices={[
        ['percent', 'Percent'],
        ['amount', 'Dollars'],
      ]}
      onChange={(value) => onChange({ unit: value === 'amount' ? 'amount' : 'percent' })}
    />
    <LabeledControl
      label={unit === 'percent' ? 'Percent, such as 5 or -2.5' : 'Dollars, such as 0.50 or -1'}
    >
      {(control) => (
        <input
          {...control}
          className="field"
          inputMode="text"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the first field of the dialog
          autoFocus
          value={by}
          onChange={(event) => onChange({ by: event.target.value })}
        />
      )}
    </LabeledControl>
    <Choice
      label="Round to"
      value={ending}
      choices={priceEndings.map((each) => [each, endingLabels[each]])}
      onChange={(value) =>
        onChange({ ending: priceEndings.find((each) => each === value) ?? 'cent' })
      }
    />
  </div>
)

const CategoryFields = ({
  choice: { category, mode },
  onChange,
}: {
  choice: CategoryChoice
  onChange: (changed: Partial<CategoryChoice>) => void
}) => {
  const categories = useCategories()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice
        label="Category"
        value={category}
        choices={[
          ['', 'Choose a category'],
          ...categories.map(({ _id, title }) => [_id, title] as const),
        ]}
        onChange={(value) => onChange({ category: value })}
      />
      <Choice
        label="Other categories"
        value={mode}
        choices={[
          ['add', 'Keep them'],
          ['set', 'Remove them'],
        ]}
        onChange={(value) => onChange({ mode: value === 'set' ? 'set' : 'add' })}
      />
    </div>
  )
}

const Preview = ({
  shown,
  page,
  onPage,
}: {
  shown: ProductChangePage
  page: number
  onPage: (page: number) => void
}) => (
  <>
    <p role="status" className="text-sm">
      {shown.products === 0
        ? 'Nothing will change.'
        : `${countOf(shown.products, 'product', 'products')} will change.`}
    </p>
    {shown.unusual > 0 && (
      <Banner kind="info">
        {countOf(shown.unusual, 'of the new prices looks', 'of the new prices look')} unusual.
        Please check: they’re listed first.
      </Banner>
    )}
    <ChangesTable rows={shown.data} />
    <ListPages page={page} total={shown.total} limit={previewRows} onPage={onPage} />
  </>
)

const ClassField = ({
  code,
  onChange,
}: {
  code: string | null
  onChange: (code: string | null) => void
}) => {
  const classes = useClassChoices()
  return (
    <Choice
      label="Class"
      value={code ?? unchosen}
      choices={[[unchosen, 'Choose a class'], ['', 'No class'], ...classes]}
      onChange={(value) => onChange(value === unchosen ? null : value)}
    />
  )
}

const DayField = ({ day, onChange }: { day: string; onChange: (day: string) => void }) => (
  <>
    <Banner kind="info">
      The cost may be net of discounts, while the tax is based on the cost before discounts. Please
      check the costs below first.
    </Banner>
    <LabeledControl label="As of">
      {(control) => (
        <input
          {...control}
          className="field"
          type="date"
          value={day}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabeledControl>
  </>
)

const titles: Readonly<Record<BulkKind, string>> = {
  price: 'Change prices',
  category: 'Set category',
  class: 'Set class',
  wholesale: 'Take wholesale cost from cost',
}

type BulkDialogProps = {
  target: BulkTarget
  what: BulkKind
  /** Describes the products: `3 selected products`. */
  products: string
  onClose: () => void
  onDone: () => void
}

export const BulkDialog = ({ target, what, products, onClose, onDone }: BulkDialogProps) => {
  const make = useBulkChange()
  const [price, setPrice] = useState<PriceChoice>({ unit: 'percent', by: '', ending: 'cent' })
  const [category, setCategory] = useState<CategoryChoice>({ category: '', mode: 'add' })
  const [classCode, setClassCode] = useState<string | null>(null)
  const [from, setFrom] = useState(useToday())
  const [page, setPage] = useState(1)
  const [isBusy, setBusy] = useState(false)

  const by = price.by.trim()
  const isComplete = {
    category: category.category !== '',
    class: classCode !== null,
    wholesale: from !== '',
    price: by !== '' || price.ending !== 'cent',
  }[what]
  const values: Values = {
    category: { category_id: category.category, category_mode: category.mode },
    class: { class_code: classCode ?? '' },
    wholesale: { wholesale_cost_from: from },
    price: { ...(by !== '' && { [price.unit]: by }), price_ending: price.ending },
  }[what]
  const body: Body = { ...target, ...values }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['products', 'bulk-preview', body, page],
    queryFn: () => call(previewBulkChange, { body, query: { page, limit: previewRows } }),
    enabled: isComplete,
    retry: false,
    placeholderData: (before) => before,
  })
  const shown = isComplete && error === null ? data : undefined

  const apply = async () => {
    setBusy(true)
    const isMade = await make(target, { ...values, confirm_price: true })
    setBusy(false)
    if (isMade) onDone()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={`${titles[what]}: ${products}`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabled={!shown || shown.products === 0 || isPlaceholderData}
            onClick={() => void apply()}
          >
            {shown ? `Change ${countOf(shown.products, 'product', 'products')}` : 'Change'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {what === 'class' && (
          <ClassField
            code={classCode}
            onChange={(code) => {
              setClassCode(code)
              setPage(1)
            }}
          />
        )}
        {what === 'wholesale' && (
          <DayField
            day={from}
            onChange={(day) => {
              setFrom(day)
              setPage(1)
            }}
          />
        )}
        {what === 'price' && (
          <PriceFields
            choice={price}
            onChange={(changed) => {
              setPrice({ ...price, ...changed })
              setPage(1)
            }}
          />
        )}
        {what === 'category' && (
          <CategoryFields
            choice={category}
            onChange={(changed) => {
              setCategory({ ...category, ...changed })
              setPage(1)
            }}
          />
        )}
        {isComplete && error !== null && <Banner kind="error">{firstErrorMessage(error)}</Banner>}
        {shown && <Preview shown={shown} page={page} onPage={setPage} />}
      </div>
    </Dialog>
  )
}
